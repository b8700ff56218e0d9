import { useState, type FormEvent } from 'react';
import { Button } from '../ui/button.tsx';
import { changeCharacter, type CharacterName } from './client.ts';
import styles from './gallery.module.css';
import { TextField } from './text-field.tsx';
import { useGalleryTexts } from './texts.ts';
import type { Changes } from './use-changes.ts';

/** Renames, moves or merges a character of one's own. */
export function RenameForm({ known, changes }: { known: CharacterName; changes: Changes }) {
  const t = useGalleryTexts();
  const { work, character } = known;
  const [to, setTo] = useState<CharacterName>({ work, character });
  const clean = { work: to.work.trim(), character: to.character.trim() };
  const isNew = clean.work !== work || clean.character !== character;
  const canSave = isNew && clean.work !== '' && clean.character !== '' && !changes.busy;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!canSave) return;
    void changes.make({
      what: 'changed',
      action: () => changeCharacter({ work, character, to: clean }),
      from: { work, character },
      to: clean,
    });
  };
  return (
    <form className={styles.form} onSubmit={submit}>
      <h3>{t('rename')}</h3>
      <TextField
        label={t('name')}
        value={to.character}
        onChange={(value) => setTo({ ...to, character: value })}
      />
      <TextField
        label={t('work')}
        value={to.work}
        onChange={(value) => setTo({ ...to, work: value })}
      />
      <p className={styles.soft}>{t('renameHint')}</p>
      <Button type="submit" aria-disabled={!canSave}>
        {t('save')}
      </Button>
    </form>
  );
}
