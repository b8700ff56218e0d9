import { useState, type FormEvent } from 'react';
import { LANGUAGES } from '../../contract/language.ts';
import { failureOf, GalleryError } from '../gallery/client.ts';
import { failureWords } from '../gallery/failure-words.ts';
import { Forbidden } from '../gallery/forbidden.tsx';
import { type Missing, missingIn, PersonFields } from '../gallery/person-fields.tsx';
import { TextField } from '../gallery/text-field.tsx';
import { useGalleryTexts } from '../gallery/texts.ts';
import { usePermission } from '../gallery/use-permission.ts';
import type { Seen } from '../result/seen.ts';
import { useSettings } from '../settings/store.ts';
import { Button } from '../ui/button.tsx';
import { Notice } from '../ui/notice.tsx';
import { giveLesson, type Answer } from './lesson.ts';
import styles from './teach.module.css';

interface Props {
  readonly boxId: string;
  /** The box's number, as the picture shows it. */
  readonly number: number;
  readonly seen: Seen;
  readonly close: () => void;
}

const NOBODY: Answer = { character: '', work: '', names: {} };

interface FieldsProps {
  readonly answer: Answer;
  readonly change: (change: Partial<Answer>) => void;
}

/** The character's names in the languages that the page is not in. */
function MoreNames({ answer, change }: FieldsProps) {
  const t = useGalleryTexts();
  const { language } = useSettings();
  return (
    <details className={styles.more}>
      <summary>{t('teach.more')}</summary>
      {LANGUAGES.filter((each) => each !== language).map((each) => (
        <TextField
          key={each}
          label={t(`nameIn.${each}`)}
          lang={each}
          value={answer.names[each] ?? ''}
          onChange={(name) => change({ names: { ...answer.names, [each]: name } })}
        />
      ))}
    </details>
  );
}

/** What went wrong, and the next step. */
function Failure({ error, again }: { readonly error: unknown; readonly again: () => void }) {
  const t = useGalleryTexts();
  if (failureOf(error) !== 'missing') return <Notice>{failureWords(error, t)}</Notice>;
  return <Notice action={{ label: t('teach.recognise'), run: again }}>{t('teach.expired')}</Notice>;
}

function Form({ boxId, number, seen, close }: Props) {
  const t = useGalleryTexts();
  const { language } = useSettings();
  const [answer, setAnswer] = useState(NOBODY);
  const [problem, setProblem] = useState<Missing>();
  const [error, setError] = useState<unknown>();
  const [isSaving, setSaving] = useState(false);
  const change = (part: Partial<Answer>) => {
    setProblem(undefined);
    setAnswer((now) => ({ ...now, ...part }));
  };
  const save = async () => {
    setSaving(true);
    setError(undefined);
    try {
      // A new character's name is taken to be in the page's language when others are given too.
      const isNamed = Object.values(answer.names).some((name) => name?.trim());
      const own = isNamed ? { [language]: answer.character } : {};
      await giveLesson(seen, boxId, { ...answer, names: { ...own, ...answer.names } });
    } catch (failure) {
      setError(failure);
      setSaving(false);
    }
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const lack = missingIn(answer);
    setProblem(lack);
    if (lack === undefined && !isSaving) void save();
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
      {error !== undefined && <Failure error={error} again={seen.again} />}
      <div className={styles.actions}>
        <Button type="submit" look="strong" aria-disabled={isSaving}>
          {isSaving ? t('teach.saving') : t('teach.save')}
        </Button>
        <Button onClick={close}>{t('teach.cancel')}</Button>
      </div>
    </form>
  );
}

/** Asks who a head is; whoever may not teach is told how that is allowed, before anything is typed. */
export function TeachForm(props: Props) {
  const t = useGalleryTexts();
  const { permission, again } = usePermission();
  if (permission === 'asking') return <p role="status">{t('loading')}</p>;
  if (permission === 'allowed') return <Form {...props} />;
  if (permission === 'forbidden') return <Forbidden />;
  return (
    <Notice action={{ label: t('again'), run: again }}>
      {failureWords(new GalleryError(permission), t)}
    </Notice>
  );
}
