import { useState } from 'react';
import type { Names } from '../../../contract/language.ts';
import { restartDevice } from '../../device/device.ts';
import type { Lesson } from '../../device/protocol.ts';
import { keepTaught, removeTaught } from '../../device/taught.ts';
import { galleryChanged } from '../../gallery/changes.tsx';
import { shownName } from '../../i18n/name-language.ts';
import { useSettings } from '../../settings/store.ts';
import { useSettingsTexts } from './texts.ts';
import { BlobImage } from '../../ui/blob-image.tsx';
import { Button } from '../../ui/button.tsx';
import { useLostFocus } from '../../ui/focus.ts';
import { Notice } from '../../ui/notice.tsx';
import { useTask } from '../../ui/use-task.ts';
import { Backup } from './backup.tsx';
import styles from './settings-page.module.css';

interface Props {
  readonly taught: readonly Lesson[];
  readonly renew: () => Promise<void>;
}

/** All that was taught of one character, or all heads that are not it. */
type Lessons = readonly [Lesson, ...Lesson[]];

function byCharacter(taught: readonly Lesson[]): readonly Lessons[] {
  const lines = new Map<string, [Lesson, ...Lesson[]]>();
  for (const lesson of taught) {
    const key = JSON.stringify(['handle' in lesson, lesson.work, lesson.character]);
    const line = lines.get(key);
    if (line) line.push(lesson);
    else lines.set(key, [lesson]);
  }
  return [...lines.values()];
}

interface ItemProps {
  readonly lessons: Lessons;
  /** Of the character. */
  readonly names: Names;
  readonly forget: (lessons: Lessons) => void;
}

/** The character's name in the page's language; marked where heads are not it. */
function useLabel(lesson: Lesson, names: Names) {
  const t = useSettingsTexts();
  const { language } = useSettings();
  const { text, lang } = shownName(lesson.character, names, language);
  return 'handle' in lesson ? { text: t('device.not', { character: text }) } : { text, lang };
}

function Item({ lessons, names, forget }: ItemProps) {
  const t = useSettingsTexts();
  const [first] = lessons;
  const { text: character, lang } = useLabel(first, names);
  // Without the name, whose language is another.
  const work = t('model.marked', { name: '', mark: first.work });
  const [picture] = lessons.flatMap((one) => ('picture' in one && one.picture) || []);
  return (
    <li>
      {picture && <BlobImage blob={picture} className={styles.head} />}
      <span className={styles.who}>
        <span lang={lang}>{character}</span>
        {work}
        {lessons.length > 1 && ` · ${t('device.pictures', { count: lessons.length })}`}
      </span>
      <Button aria-label={t('device.forgetThis', { character })} onClick={() => forget(lessons)}>
        {t('device.forget')}
      </Button>
    </li>
  );
}

/** A character's names: its references have them, its rejections do not. */
function namesOf({ work, character }: Lesson, taught: readonly Lesson[]): Names {
  const named = taught.filter((one) => 'names' in one);
  const same = named.filter((one) => one.work === work && one.character === character);
  return Object.assign({}, ...same.map(({ names }) => names)) as Names;
}

/** Forgets, and takes that back until the next. */
function useForgetting({ renew }: Pick<Props, 'renew'>) {
  const [forgotten, setForgotten] = useState<Lessons>();
  const { error, run } = useTask();
  const change = async (lessons: Lessons, how: (lesson: Lesson) => Promise<void>) => {
    // What is asked by then, and later, reads them again.
    const changing = restartDevice(async () => {
      for (const lesson of lessons) await how(lesson);
    });
    // One that fails may have changed some of them.
    await changing.finally(() => {
      void galleryChanged();
      return renew();
    });
  };
  return {
    forgotten,
    error,
    forget: (lessons: Lessons) =>
      run(async () => {
        await change(lessons, ({ id }) => removeTaught(id));
        setForgotten(lessons);
      }),
    takeBack: (lessons: Lessons) =>
      run(async () => {
        await change(lessons, keepTaught);
        setForgotten(undefined);
      }),
  };
}

interface ForgottenProps {
  readonly lessons: Lessons;
  readonly takeBack: () => void;
}

function Forgotten({ lessons, takeBack }: ForgottenProps) {
  const t = useSettingsTexts();
  const { text: character } = useLabel(lessons[0], namesOf(lessons[0], lessons));
  return (
    <Notice action={{ label: t('undo'), run: takeBack }}>
      {t('device.forgotten', { character })}
    </Notice>
  );
}

/** Who was taught on this device, and the ways in and out. */
export function TaughtHere({ taught, renew }: Props) {
  const t = useSettingsTexts();
  const heading = useLostFocus<HTMLHeadingElement>(taught);
  const { forgotten, error, forget, takeBack } = useForgetting({ renew });
  return (
    <>
      <h3 ref={heading} className={styles.subheading} id="settings-taught" tabIndex={-1}>
        {t('device.taught')}
      </h3>
      {taught.length > 0 && (
        <ul className={styles.taught} aria-labelledby="settings-taught">
          {byCharacter(taught).map((lessons) => (
            <Item
              key={lessons[0].id}
              lessons={lessons}
              names={namesOf(lessons[0], taught)}
              forget={forget}
            />
          ))}
        </ul>
      )}
      {forgotten && <Forgotten lessons={forgotten} takeBack={() => takeBack(forgotten)} />}
      {error !== undefined && <Notice>{t('device.failed.other')}</Notice>}
      <Backup taught={taught} renew={renew} />
    </>
  );
}
