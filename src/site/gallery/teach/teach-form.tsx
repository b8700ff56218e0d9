import { useEffect, useRef, useState, type FormEvent } from 'react';
import { MAX_NAME_LENGTH } from '../../../contract/gallery.ts';
import { LANGUAGES } from '../../../contract/language.ts';
import { useSettings } from '../../settings/store.ts';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/field.tsx';
import { Notice } from '../../ui/notice.tsx';
import { failureOf } from '../client.ts';
import { type Missing, missingIn, PersonFields } from '../person-fields.tsx';
import { failureWords, Refusal, usePermission } from '../refusal.tsx';
import { useGalleryTexts } from '../texts.ts';
import { useToken } from '../token.ts';
import { giveLesson, type NamedCharacter, type Lesson } from './lesson.ts';
import { openForms } from './open-forms.ts';
import styles from './teach.module.css';

interface Props {
  readonly boxId: string;
  readonly number: number;
  readonly seen: Lesson;
  readonly cancel: () => void;
  readonly done: () => void;
}

const NOBODY: NamedCharacter = { character: '', work: '', names: {} };

interface FieldsProps {
  readonly answer: NamedCharacter;
  readonly change: (change: Partial<NamedCharacter>) => void;
}

function MoreNames({ answer, change }: FieldsProps) {
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

export function LessonFailure({
  error,
  again,
}: {
  readonly error: unknown;
  readonly again: () => void;
}) {
  const t = useGalleryTexts();
  if (failureOf(error) !== 'missing') return <Notice>{failureWords(error, t)}</Notice>;
  return <Notice action={{ label: t('teach.recognise'), run: again }}>{t('teach.expired')}</Notice>;
}

/** Closes only the form that was saved, should another have been opened in its place. */
function useLeave(done: () => void): (form: HTMLFormElement) => void {
  const letGo = useRef<() => void>(undefined);
  useEffect(() => {
    const release = openForms.hold();
    letGo.current = release;
    return release;
  }, []);
  return (form) => {
    const held = document.activeElement;
    // Only from the form does the note take the focus.
    if (held instanceof HTMLElement && form.contains(held)) held.blur();
    letGo.current?.();
    if (form.isConnected) done();
  };
}

function Form({ boxId, number, seen, cancel, done }: Props) {
  const t = useGalleryTexts();
  const { language } = useSettings();
  const [answer, setAnswer] = useState(NOBODY);
  const [problem, setProblem] = useState<Missing>();
  const [error, setError] = useState<unknown>();
  const [isSaving, setSaving] = useState(false);
  const leave = useLeave(done);
  const change = (part: Partial<NamedCharacter>) => {
    setProblem(undefined);
    setAnswer((now) => ({ ...now, ...part }));
  };
  const save = async (form: HTMLFormElement) => {
    setSaving(true);
    setError(undefined);
    try {
      // A new character's name counts as in the page's language when others are given too.
      const isNamed = Object.values(answer.names).some((name) => name?.trim());
      const own = isNamed ? { [language]: answer.character } : {};
      const names = { ...own, ...answer.names };
      await giveLesson(seen, boxId, { ...answer, names }, () => leave(form));
    } catch (failure) {
      setError(failure);
      setSaving(false);
    }
  };
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const lack = missingIn(answer);
    setProblem(lack);
    if (lack === undefined && !isSaving) void save(event.currentTarget);
  };
  return (
    <form
      className={styles.form}
      aria-label={t('teach.heading', { number })}
      onSubmit={submit}
      noValidate
    >
      <PersonFields person={answer} problem={problem} change={change} />
      <MoreNames answer={answer} change={change} />
      {error !== undefined && <LessonFailure error={error} again={seen.again} />}
      <div className={styles.actions}>
        <Button type="submit" look="strong" aria-disabled={isSaving}>
          {isSaving ? t('teach.saving') : t('teach.save')}
        </Button>
        <Button onClick={cancel}>{t('teach.cancel')}</Button>
      </div>
    </form>
  );
}

/** Asks who a head is; whoever may not teach is told how to get leave. */
export function TeachForm(props: Props) {
  const permitted = usePermission();
  const { permission } = permitted;
  const hasToken = useToken() !== '';
  // With a token the answer is yes as a rule, and need not be waited for.
  if (permission === 'allowed' || (permission === 'asking' && hasToken)) return <Form {...props} />;
  return <Refusal {...permitted} />;
}
