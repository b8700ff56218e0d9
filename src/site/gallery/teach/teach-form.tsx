import {
  useEffect,
  useRef,
  useState,
  type ComponentProps,
  type FormEvent,
  type KeyboardEvent,
} from 'react';
import { flushSync } from 'react-dom';
import { LANGUAGES, type Language, type Names } from '../../../contract/language.ts';
import { MAX_NAME_LENGTH, type CharacterName } from '../../../contract/names.ts';
import { isHere } from '../../device/model.ts';
import { langOf } from '../../i18n/name-language.ts';
import { useSettings } from '../../settings/store.ts';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/field.tsx';
import { Notice } from '../../ui/notice.tsx';
import { useTask } from '../../ui/use-task.ts';
import { failureOf, type NamedCharacter } from '../client.ts';
import { PersonFields, usePerson } from '../person-fields.tsx';
import { GalleryFailure, Refusal } from '../refusal.tsx';
import { usePermission } from '../permission.ts';
import { useGalleryTexts } from '../texts.ts';
import { useToken } from '../token.ts';
import { useGivenSeries } from '../../search/narrowing-work.ts';
import { drafts, headState, setHead } from './heads.ts';
import { giveLesson, type AnsweredPicture } from './lesson.ts';
import styles from './teach.module.css';

interface Props {
  readonly boxId: string;
  readonly place: string;
  readonly number: number;
  readonly seen: AnsweredPicture;
  readonly cancel: () => void;
  readonly unnamed: readonly string[];
}

export const NOBODY: NamedCharacter = { character: '', work: '', names: {} };

interface FieldsProps {
  readonly answer: NamedCharacter;
  readonly change: (change: Partial<NamedCharacter>) => void;
}

export function MoreNames({ answer, change }: FieldsProps) {
  const t = useGalleryTexts();
  const { language } = useSettings();
  return (
    <details>
      <summary>{t('names')}</summary>
      {LANGUAGES.filter((each) => each !== language).map((each) => (
        <TextField
          key={each}
          label={t(`nameIn.${each}`)}
          lang={each}
          maxLength={MAX_NAME_LENGTH}
          value={answer.names[each] ?? ''}
          onChange={(name) => change({ names: { ...answer.names, [each]: name } })}
        />
      ))}
    </details>
  );
}

/** @param action what may help where recognising again does not */
export function LessonFailure({
  error,
  again,
  action,
}: {
  readonly error: unknown;
  readonly again: () => void;
  readonly action?: ComponentProps<typeof Notice>['action'];
}) {
  const t = useGalleryTexts();
  if (failureOf(error) !== 'missing') return <GalleryFailure error={error} action={action} />;
  return <Notice action={{ label: t('result.again'), run: again }}>{t('teach.expired')}</Notice>;
}

/** The next head whose card nobody has touched; those before it have been passed over. */
function nextOf(boxId: string, unnamed: readonly string[]): string | undefined {
  return unnamed.slice(unnamed.indexOf(boxId) + 1).find((id) => !headState(id));
}

/** Closes the form that was saved and goes on to the next head that nobody has named. */
function leave(
  form: HTMLFormElement,
  { boxId, unnamed }: Pick<Props, 'boxId' | 'unnamed'>,
  { character, work }: Pick<NamedCharacter, 'character' | 'work'>,
): void {
  // Another has been opened in its place.
  if (!form.isConnected) return;
  const held = document.activeElement;
  if (held instanceof HTMLElement && form.contains(held)) {
    const next = nextOf(boxId, unnamed);
    // There before this one goes: from field to field a phone keeps its keyboard.
    if (next !== undefined) flushSync(() => setHead(next, { isOpen: true, work }));
    // The note takes it.
    else held.blur();
  }
  setHead(boxId, { isOpen: false, named: character });
}

/** The names to send: the typed one too where others are given, or where its script may be the page's alone. */
export function namesOf({ character, names }: NamedCharacter, language: Language): Names {
  const given = Object.entries(names).filter(([, name]) => name?.trim());
  const isOwn =
    given.length > 0 || (language !== 'en' && (langOf(character) ?? language) === language);
  return { ...(isOwn && { [language]: character.trim() }), ...Object.fromEntries(given) };
}

function isChanged(now: NamedCharacter, first: NamedCharacter): boolean {
  const texts = ({ character, work, names }: NamedCharacter) =>
    [character, work, ...LANGUAGES.map((each) => names[each] ?? '')].join('\n');
  return texts(now) !== texts(first);
}

/** Safari leaves a pressed button without the focus, by which a form is known to be in use. */
function holdFocus({ currentTarget, nativeEvent }: FormEvent<HTMLFormElement>): void {
  if (currentTarget.contains(document.activeElement)) return;
  (nativeEvent as SubmitEvent).submitter?.focus();
}

export interface Closest extends CharacterName {
  readonly lang: Language | undefined;
}

interface ClosestProps {
  readonly closest: readonly Closest[];
  readonly choose: (person: CharacterName) => void;
}

/** Whom it may be, never said for sure. */
function ClosestOnes({ closest, choose }: ClosestProps) {
  const t = useGalleryTexts();
  if (closest.length === 0) return null;
  return (
    <div role="group" aria-label={t('result.closest')} className={styles.closest}>
      <span aria-hidden="true">{t('result.closest')}</span>
      {closest.map(({ character, work, lang }) => (
        <Button
          key={`${work}/${character}`}
          lang={lang}
          onClick={() => choose({ character, work })}
        >
          {character}
        </Button>
      ))}
    </div>
  );
}

interface PersonFormProps {
  readonly label: string;
  readonly first: NamedCharacter;
  /** Of the head, under which a draft outlives the form. */
  readonly place?: string;
  readonly closest?: readonly Closest[];
  readonly takesFocus?: boolean;
  readonly save: (answer: NamedCharacter, form: HTMLFormElement) => Promise<void>;
  readonly cancel: () => void;
  /** Recognises anew what is not kept any more. */
  readonly again: () => void;
}

/** Asks who somebody is; stays as it is when saving fails. */
export function PersonForm(props: PersonFormProps) {
  const { label, first: given, place, closest = [], takesFocus, save, cancel, again } = props;
  const t = useGalleryTexts();
  const { language } = useSettings();
  const [first] = useState(given);
  const [draft] = useState(() => (place === undefined ? undefined : drafts.get(place)));
  const { person: answer, problem, isWhole, change } = usePerson(draft ?? first);
  useEffect(() => {
    if (place === undefined) return;
    if (isChanged(answer, first)) drafts.set(place, answer);
    else drafts.delete(place);
  }, [place, answer, first]);
  const { isRunning: isSaving, error, run } = useTask();
  const submitButton = useRef<HTMLButtonElement>(null);
  const choose = (person: CharacterName) => {
    change({ ...person, names: {} });
    // So that Enter saves; a field would open a phone's keyboard.
    submitButton.current?.focus();
  };
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    holdFocus(event);
    const form = event.currentTarget;
    // Phones add a blank to what they suggest.
    const [character, work] = [answer.character.trim(), answer.work.trim()];
    if (isWhole() && !isSaving)
      run(() => save({ character, work, names: namesOf(answer, language) }, form));
  };
  const onKeyDown = ({ key }: KeyboardEvent) => {
    if (key === 'Escape' && !isChanged(answer, first)) cancel();
  };
  return (
    <form
      className={styles.form}
      aria-label={label}
      aria-busy={isSaving}
      onSubmit={submit}
      onKeyDown={onKeyDown}
      noValidate
    >
      <PersonFields
        model={useSettings().model}
        // One that is back with its draft was not asked for again.
        takesFocus={takesFocus ?? !draft}
        person={answer}
        problem={problem}
        change={change}
      />
      <ClosestOnes closest={closest} choose={choose} />
      <MoreNames answer={answer} change={change} />
      {error !== undefined && <LessonFailure error={error} again={again} />}
      <div className={styles.actions}>
        <Button ref={submitButton} type="submit" look="strong" aria-disabled={isSaving}>
          {isSaving ? t('teach.saving') : t('save')}
        </Button>
        <Button onClick={cancel}>{t('waiting.cancel')}</Button>
      </div>
    </form>
  );
}

/** Asks who a head is; whoever may not teach is told how to get leave. */
export function TeachForm({ boxId, place, number, seen, unnamed, cancel }: Props) {
  const t = useGalleryTexts();
  const series = useGivenSeries();
  const permitted = usePermission();
  const { permission } = permitted;
  const hasToken = useToken() !== '';
  const isDevice = isHere(useSettings().model);
  // With a token the answer is yes as a rule, and need not be waited for.
  const mayTeach = isDevice || permission === 'allowed' || (permission === 'asking' && hasToken);
  if (!mayTeach) return <Refusal {...permitted} />;
  const first = { ...NOBODY, work: headState(boxId)?.work ?? series };
  const save = async (answer: NamedCharacter, form: HTMLFormElement) => {
    // An answer that comes meanwhile must not bring it back.
    drafts.delete(place);
    const done = (told: CharacterName) => leave(form, { boxId, unnamed }, told);
    await giveLesson(seen, boxId, answer, done).catch((error: unknown) => {
      drafts.set(place, answer);
      throw error;
    });
  };
  return (
    <PersonForm
      label={t('teach.heading', { number })}
      first={first}
      place={place}
      save={save}
      cancel={cancel}
      again={seen.again}
    />
  );
}
