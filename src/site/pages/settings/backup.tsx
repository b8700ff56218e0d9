import { type ReactNode, useRef, useState } from 'react';
import { askDevice, DeviceError } from '../../device/device.ts';
import { isAlone } from '../../device/model.ts';
import type { Lesson } from '../../device/protocol.ts';
import { galleryChanged } from '../../gallery/changes.tsx';
import { GalleryError, teachFile } from '../../gallery/client.ts';
import { usePermission } from '../../gallery/permission.ts';
import { failureWords } from '../../gallery/refusal.tsx';
import { takeBackAll } from '../../gallery/teach/lesson.ts';
import { useGalleryTexts } from '../../gallery/texts.ts';
import { useSettingsTexts } from './texts.ts';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { saveAs } from '../../ui/save-as.ts';
import { useTask } from '../../ui/use-task.ts';
import styles from './settings-page.module.css';

function useFailureWords() {
  const t = useSettingsTexts();
  const gallery = useGalleryTexts();
  return (error: unknown) => {
    if (error instanceof GalleryError) return failureWords(error, gallery);
    const isUnreadable = error instanceof DeviceError && error.failure === 'unreadable';
    return t(isUnreadable ? 'device.failed.unreadable' : 'device.failed.other');
  };
}

/** Something that takes a while, and what is said of it. */
function useWay() {
  const [said, say] = useState('');
  const task = useTask();
  const start = (work: (signal: AbortSignal) => Promise<void>) => {
    say('');
    task.run(work);
  };
  return { ...task, said, say, start };
}

interface WayProps {
  readonly way: ReturnType<typeof useWay>;
  readonly label: string;
  readonly press: () => void;
  readonly hint?: string;
  /** Beside what is said of it. */
  readonly children?: ReactNode;
}

function Way({ way, label, press, hint, children }: WayProps) {
  const t = useSettingsTexts();
  const wordsOf = useFailureWords();
  const { said, isRunning, error, cancel } = way;
  return (
    <div className={styles.way}>
      <Button aria-disabled={isRunning} aria-busy={isRunning} onClick={press}>
        {label}
      </Button>
      {hint && <p>{hint}</p>}
      <p role="status">{isRunning ? t('device.working') : said}</p>
      {!isRunning && children}
      {error !== undefined && <Notice onDismiss={cancel}>{wordsOf(error)}</Notice>}
    </div>
  );
}

function Save() {
  const t = useSettingsTexts();
  const way = useWay();
  const save = async () => {
    const { zip, leftOut } = await askDevice('export', undefined);
    saveAs(zip, 'kyara-characters.zip');
    if (leftOut > 0) way.say(t('device.leftOut', { count: leftOut }));
  };
  const press = () => way.start(save);
  return <Way way={way} label={t('device.export')} press={press} hint={t('device.exportHint')} />;
}

type Pictured = Extract<Lesson, { vector: unknown }> & { readonly picture: Blob };

const isPictured = (one: Lesson): one is Pictured => 'vector' in one && one.picture !== undefined;

function Send({ pictured }: { readonly pictured: readonly Pictured[] }) {
  const t = useSettingsTexts();
  const way = useWay();
  // Grows with each that is sent, and shrinks with each that is taken back.
  const [undo] = useState<string[]>([]);
  const send = async (signal: AbortSignal) => {
    let count = 0;
    let known = 0;
    try {
      for (const { work, character, names, picture } of pictured) {
        signal.throwIfAborted();
        const reply = await teachFile(picture, { work, character, names: { character: names } });
        if (reply.undo !== undefined) undo.push(reply.undo);
        if (reply.added) count += 1;
        else known += 1;
      }
    } finally {
      way.say(known > 0 ? t('device.sentKnown', { count, known }) : t('device.sent', { count }));
      await galleryChanged();
    }
  };
  const takeBack = async () => {
    await takeBackAll(undo);
    way.say(t('undone'));
  };
  const press = () => way.start(send);
  return (
    <Way way={way} label={t('device.send')} press={press} hint={t('device.sendHint')}>
      {undo.length > 0 && <Button onClick={() => way.start(takeBack)}>{t('undo')}</Button>}
    </Way>
  );
}

interface Renewing {
  readonly renew: () => Promise<void>;
}

function TakeIn({ renew }: Renewing) {
  const t = useSettingsTexts();
  const way = useWay();
  const input = useRef<HTMLInputElement>(null);
  const takeIn = async (zip: File) => {
    const imported = await askDevice('import', zip);
    void galleryChanged();
    await renew();
    way.say(t('device.imported', { ...imported }));
  };
  const press = () => input.current?.click();
  return (
    <Way way={way} label={t('device.import')} press={press} hint={t('device.importHint')}>
      <input
        ref={input}
        type="file"
        accept=".zip,application/zip"
        hidden
        data-testid="zip-input"
        onChange={({ target }) => {
          const zip = target.files?.[0];
          target.value = '';
          if (zip) way.start(() => takeIn(zip));
        }}
      />
    </Way>
  );
}

/** The ways of what was taught on this device to other places, and back. */
export function Backup({ taught, renew }: Renewing & { readonly taught: readonly Lesson[] }) {
  const { permission } = usePermission();
  const pictured = taught.filter(isPictured);
  const canSave = taught.some((one) => 'handle' in one || isPictured(one));
  const canSend = pictured.length > 0 && !isAlone() && permission === 'allowed';
  return (
    <>
      {canSave && <Save />}
      {canSend && <Send pictured={pictured} />}
      <TakeIn renew={renew} />
    </>
  );
}
