import type { CharacterName } from '../../../contract/names.ts';
import { type FormEvent, type ReactNode, useEffect, useState } from 'react';
import type { Box } from '../../../contract/box.ts';
import type { SearchReply } from '../../../contract/search.ts';
import { isHere } from '../../device/model.ts';
import { useSettings } from '../../settings/store.ts';
import { findSource } from '../../shell/files.ts';
import { AddressForm } from '../../intake/address-form.tsx';
import { FileButtons } from '../../intake/file-buttons.tsx';
import { queryClient } from '../../shell/query-client.ts';
import { isArrival, takePictures, usePageParams } from '../../shell/route.ts';
import { sourceKey, type Source } from '../../shell/source.ts';
import { Button } from '../../ui/button.tsx';
import { useLostFocus } from '../../ui/focus.ts';
import { Notice } from '../../ui/notice.tsx';
import { Section } from '../../ui/section.tsx';
import { useTask } from '../../ui/use-task.ts';
import type { Changes } from '../changes.tsx';
import type { NamedCharacter } from '../client.ts';
import { PersonFields, usePerson } from '../person-fields.tsx';
import { type LessonReply, takeBackAll, teachHead, teachWhole } from '../teach/lesson.ts';
import { LessonFailure, MoreNames, namesOf, NOBODY } from '../teach/teach-form.tsx';
import { useGalleryTexts } from '../texts.ts';
import styles from './add.module.css';
import { PictureCard } from './picture-card.tsx';
import { ADDED_KEY, type Choices, type Picture, usePictures } from './pictures.ts';
import { useAddTexts } from './texts.ts';

/** Each is looked at, and beyond five names hardly get better. */
const MOST = 20;

/** The picture that the form was opened for, with one of its heads. */
function useBrought() {
  const { picture, head = '' } = usePageParams();
  const source = picture === undefined ? undefined : findSource(picture);
  const [x1 = NaN, y1 = NaN, x2 = NaN, y2 = NaN] = head.split(',').map(Number);
  const box: Box = [x1, y1, x2, y2];
  return {
    sources: source ? [source] : [],
    choices: source && box.every(Number.isFinite) ? { [sourceKey(source)]: box } : {},
    isGone: picture !== undefined && !source,
  };
}

/** Pictures with the head that was chosen in each. */
function useChosen() {
  const brought = useBrought();
  const [all, setAll] = useState<readonly Source[]>(brought.sources);
  const [choices, setChoices] = useState<Choices>(brought.choices);
  useEffect(() => takePictures((source) => setAll((before) => [...before, source])), []);
  return {
    sources: all.slice(0, MOST),
    choices,
    isFull: all.length > MOST,
    isGone: brought.isGone && all.length === 0,
    choose: (source: Source, box: Box) =>
      setChoices((before) => ({ ...before, [sourceKey(source)]: box })),
    takeOut: (index: number) => setAll(all.filter((_, other) => other !== index)),
  };
}

type Usable = Picture & { readonly reply: SearchReply };

const isUsable = (picture: Picture): picture is Usable => picture.reply !== undefined;
const usedOf = (pictures: readonly Picture[]) => pictures.filter(isUsable);

interface Props {
  readonly changes: Changes;
  /** To whom, and how many references with a face there are; undefined: asked for. */
  readonly known?: { readonly place: CharacterName; readonly faces: number };
}

function teachOne({ source, reply, head }: Usable, answer: NamedCharacter): Promise<LessonReply> {
  if (!head) return teachWhole(reply.preview, answer);
  return teachHead({ source, traceId: reply.trace_id, boxId: head.box_id, head }, answer);
}

/** Teaches the pictures one after the other: all or, after a failure, none, unless that fails as well. */
async function teachAll(pictures: readonly Usable[], answer: NamedCharacter) {
  const taught: LessonReply[] = [];
  const undo: string[] = [];
  try {
    for (const picture of pictures) {
      const one = await teachOne(picture, answer);
      taught.push(one);
      if (one.undo !== undefined) undo.push(one.undo);
    }
  } catch (error) {
    await takeBackAll(undo).catch(() => undefined);
    throw error;
  }
  return { first: taught[0], isAny: taught.some(({ added }) => added), undo };
}

function useSave(pictures: readonly Picture[], { changes, known }: Props) {
  const { isRunning: isSaving, error, run } = useTask();
  const save = (answer: NamedCharacter) =>
    run(async () => {
      // Its undo would be another's in a moment.
      changes.dismiss();
      const { first, isAny, undo } = await teachAll(usedOf(pictures), answer);
      if (!first) return;
      const { work, character } = first;
      await changes.make({
        what: isAny ? 'added' : 'teach.known',
        name: answer.character.trim(),
        action: () => Promise.resolve({ undo, work, character }),
        from: { ...known?.place },
      });
    });
  return { save, isSaving, error };
}

interface PersonProps {
  readonly known: CharacterName | undefined;
  readonly pictures: readonly Picture[];
  readonly saving: ReturnType<typeof useSave>;
}

/** Who it is, asked once for all pictures, and the button that saves them. */
function NameForm({ known, pictures, saving: { save, isSaving, error } }: PersonProps) {
  const t = useAddTexts();
  const gallery = useGalleryTexts();
  const { language } = useSettings();
  const { person: answer, problem, change, isWhole } = usePerson({ ...NOBODY, ...known });
  const count = usedOf(pictures).length;
  const isLooking = isLookedFor(pictures);
  const isWaiting = isSaving || isLooking || count === 0;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!isWhole() || isWaiting) return;
    save(known ? answer : { ...answer, names: namesOf(answer, language) });
  };
  const again = () => void queryClient.resetQueries({ queryKey: ADDED_KEY });
  return (
    <form className={styles.form} aria-busy={isSaving} onSubmit={submit} noValidate>
      {!known && <PersonFields person={answer} problem={problem} change={change} />}
      {!known && <MoreNames answer={answer} change={change} />}
      {error !== undefined && <LessonFailure error={error} again={again} />}
      <Button type="submit" look="strong" aria-disabled={isWaiting}>
        {isSaving ? gallery('teach.saving') : isLooking ? t('finding') : t('save', { count })}
      </Button>
    </form>
  );
}

/** Whether faces in some of them are still to come. */
function isLookedFor(pictures: readonly Picture[]): boolean {
  return pictures.some(({ reply, error }) => !reply && error === null);
}

interface EnoughProps {
  /** Pictures with a face: with those it was measured. */
  readonly count: number;
  readonly pictures: readonly Picture[];
}

/** In words, how well so many references do. */
function Enough({ count, pictures }: EnoughProps) {
  const t = useAddTexts();
  // That none can be used is not known before all were looked at.
  const unused = isLookedFor(pictures) ? undefined : 'none';
  const none = usedOf(pictures).length > 0 ? 'faceless' : unused;
  const level = count === 0 ? none : count < 3 ? 'few' : count < 5 ? 'good' : 'plenty';
  return (
    <p className={styles.enough}>
      <meter max={5} value={count} aria-label={t('meter')} />
      <span role="status">{level && t(`enough.${level}`)}</span>
    </p>
  );
}

interface SectionProps {
  readonly heading: string;
  /** One that is taken out takes its button along. */
  readonly sources: readonly Source[];
  readonly children: ReactNode;
}

/**
 * After a press that led here the focus waits in the section, until there is a name to give; so it
 * does when its control has gone.
 */
function AddSection({ sources, ...props }: SectionProps) {
  const section = useLostFocus<HTMLElement>(sources.length);
  useEffect(() => {
    const isHeld = section.current?.contains(document.activeElement);
    if (!isHeld && !isArrival()) section.current?.focus({ preventScroll: true });
  }, [section]);
  return <Section ref={section} tabIndex={-1} data-hands-on className={styles.panel} {...props} />;
}

/**
 * Adds pictures of one character: pictures, the head in each, one name, one save. Open at
 * `?page=gallery&add=character`, or with `work` and `character` on that character's page.
 */
export function AddPictures(props: Props) {
  const { known } = props;
  const t = useAddTexts();
  const { sources, choices, isFull, isGone, choose, takeOut } = useChosen();
  const pictures = usePictures(sources, choices);
  const saving = useSave(pictures, props);
  const isDevice = isHere(useSettings().model);
  const isAny = sources.length > 0;
  const faces = pictures.filter(({ head }) => head).length;
  return (
    <AddSection heading={t(known ? 'more' : 'add')} sources={sources}>
      <p>{t('how')}</p>
      {isDevice && <p>{t('toService')}</p>}
      <FileButtons look={isAny ? 'plain' : 'strong'} choose={t('choose')} />
      <AddressForm submit={t('address')} />
      {isGone && <Notice>{t('gone')}</Notice>}
      {isFull && <Notice>{t('most', { count: MOST })}</Notice>}
      {isAny && (
        <>
          <ol className={styles.pictures}>
            {pictures.map((picture, index) => (
              <PictureCard
                key={`${sourceKey(picture.source)} ${index}`}
                picture={picture}
                number={index + 1}
                choose={(box) => choose(picture.source, box)}
                takeOut={() => takeOut(index)}
              />
            ))}
          </ol>
          <Enough count={faces + (known?.faces ?? 0)} pictures={pictures} />
          <NameForm known={known?.place} pictures={pictures} saving={saving} />
        </>
      )}
    </AddSection>
  );
}
