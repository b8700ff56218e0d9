import { useState, type FormEvent } from 'react';
import { Button } from '../ui/button.tsx';
import type { Changes } from './changes.tsx';
import { moveReference, type CharacterName } from './client.ts';
import styles from './gallery.module.css';
import { type Missing, missingIn, PersonFields } from './person-fields.tsx';
import { useGalleryTexts } from './texts.ts';

interface Props {
  readonly from: CharacterName;
  readonly id: string;
  readonly number: number;
  readonly changes: Changes;
  readonly close: () => void;
}

/** Moves a reference picture to another character, known or new. */
export function MoveForm({ from, id, number, changes, close }: Props) {
  const t = useGalleryTexts();
  const [to, setTo] = useState<CharacterName>({ character: '', work: from.work });
  const [problem, setProblem] = useState<Missing>();
  const change = (part: Partial<CharacterName>) => {
    setProblem(undefined);
    setTo((now) => ({ ...now, ...part }));
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const lack = missingIn(to);
    setProblem(lack);
    if (lack !== undefined || changes.busy) return;
    const { work, character } = from;
    const clean = { work: to.work.trim(), character: to.character.trim() };
    const move = { work, character, id, to: clean };
    void changes
      .make({ what: 'moved', action: () => moveReference(move) })
      .then((isDone) => isDone && close());
  };
  return (
    <form
      className={styles.form}
      aria-label={t('movePicture', { number })}
      onSubmit={submit}
      noValidate
    >
      <PersonFields person={to} problem={problem} change={change} />
      <div className={styles.actions}>
        <Button type="submit" look="strong" aria-disabled={changes.busy}>
          {t('move')}
        </Button>
        <Button onClick={close}>{t('teach.cancel')}</Button>
      </div>
    </form>
  );
}
