import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useRef, useState } from 'react';
import { DeviceError, exportHere, importHere, stopDevice } from '../../device/device.ts';
import { isAlone } from '../../device/model.ts';
import type { Lesson } from '../../device/protocol.ts';
import { removeTaught } from '../../device/taught.ts';
import { GALLERY_KEY, teach } from '../../gallery/client.ts';
import { usePermission } from '../../gallery/permission.ts';
import { useSettingsTexts } from '../../settings/texts.ts';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { saveAs } from '../../ui/save-as.ts';
import { useTask } from '../../ui/use-task.ts';
import styles from './settings-page.module.css';

interface Props {
  readonly taught: readonly Lesson[];
  readonly renew: () => Promise<void>;
}

interface ItemProps {
  readonly lesson: Lesson;
  readonly forget: (id: string) => Promise<void>;
}

function Item({ lesson, forget }: ItemProps) {
  const t = useSettingsTexts();
  const { id, work } = lesson;
  const character =
    'handle' in lesson ? t('device.not', { character: lesson.character }) : lesson.character;
  return (
    <li>
      <span>
        {character} ({work})
      </span>
      <Button aria-label={t('device.forgetThis', { character })} onClick={() => void forget(id)}>
        {t('device.forget')}
      </Button>
    </li>
  );
}

function List({ taught, renew }: Props) {
  const t = useSettingsTexts();
  const client = useQueryClient();
  const forget = async (id: string) => {
    await removeTaught(id);
    // The next question reads them again.
    stopDevice();
    client.removeQueries({ queryKey: ['search'], type: 'inactive' });
    await renew();
  };
  return (
    <ul className={styles.taught} aria-label={t('device.taught')}>
      {taught.map((lesson) => (
        <Item key={lesson.id} lesson={lesson} forget={forget} />
      ))}
    </ul>
  );
}

function dataUrlOf(picture: Blob): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(reader.result as string);
    reader.onerror = () => reject(reader.error!);
    reader.readAsDataURL(picture);
  });
}

/** @returns how many were sent. @throws GalleryError; those before it are there */
async function sendAll(taught: readonly Lesson[], signal: AbortSignal): Promise<number> {
  const pictured = taught.flatMap((one) =>
    'vector' in one && one.picture ? { ...one, picture: one.picture } : [],
  );
  for (const { work, character, names, picture } of pictured) {
    signal.throwIfAborted();
    const base64 = await dataUrlOf(picture);
    await teach({ work, character, names: { character: names }, base64 });
  }
  return pictured.length;
}

interface WayProps {
  readonly children: string;
  /** Does it, and says what came of it. */
  readonly work: (signal: AbortSignal) => Promise<string | undefined>;
  readonly hint?: ReactNode;
}

/** A button for something that takes a while, with what came of it. */
function Way({ children, work, hint }: WayProps) {
  const t = useSettingsTexts();
  const [done, setDone] = useState('');
  const { state, run, cancel } = useTask();
  const isBusy = state.kind === 'running';
  const start = () => {
    setDone('');
    run(async (signal) => setDone((await work(signal)) ?? ''));
  };
  const isUnreadable =
    state.kind === 'failed' &&
    state.error instanceof DeviceError &&
    state.error.failure === 'unreadable';
  return (
    <div className={styles.way}>
      <Button aria-disabled={isBusy} aria-busy={isBusy} onClick={isBusy ? undefined : start}>
        {children}
      </Button>
      {hint && <p>{hint}</p>}
      <p role="status">{isBusy ? t('device.working') : done}</p>
      {state.kind === 'failed' && (
        <Notice onDismiss={cancel}>
          {t(isUnreadable ? 'device.failed.unreadable' : 'device.failed.other')}
        </Notice>
      )}
    </div>
  );
}

/** One that takes what was taught on another device; undefined when none was chosen. */
function useZip() {
  const input = useRef<HTMLInputElement>(null);
  const resolve = useRef<(file: File | undefined) => void>(undefined);
  const choose = () =>
    new Promise<File | undefined>((settle) => {
      resolve.current = settle;
      input.current?.click();
    });
  const field = (
    <input
      ref={input}
      type="file"
      accept=".zip,application/zip"
      hidden
      data-testid="zip-input"
      onChange={({ target }) => {
        resolve.current?.(target.files?.[0]);
        target.value = '';
      }}
      onAbort={() => resolve.current?.(undefined)}
    />
  );
  return { choose, field };
}

/** Who was taught on this device, and the ways in and out. */
export function TaughtHere({ taught, renew }: Props) {
  const t = useSettingsTexts();
  const client = useQueryClient();
  const { permission } = usePermission();
  const { choose, field } = useZip();
  const takeIn = async () => {
    const zip = await choose();
    if (!zip) return undefined;
    const imported = await importHere(zip);
    client.removeQueries({ queryKey: ['search'], type: 'inactive' });
    await renew();
    return t('device.imported', { ...imported });
  };
  const send = async (signal: AbortSignal) => {
    const count = await sendAll(taught, signal);
    await client.invalidateQueries({ queryKey: GALLERY_KEY });
    return t('device.sent', { count });
  };
  const save = async () => {
    saveAs((await exportHere()).zip, 'kyara-characters.zip');
    return undefined;
  };
  return (
    <>
      {taught.length > 0 && (
        <>
          <List taught={taught} renew={renew} />
          <Way work={save}>{t('device.export')}</Way>
          {!isAlone() && permission === 'allowed' && (
            <Way work={send} hint={t('device.sendHint')}>
              {t('device.send')}
            </Way>
          )}
        </>
      )}
      <Way work={takeIn} hint={t('device.importHint')}>
        {t('device.import')}
      </Way>
      {field}
    </>
  );
}
