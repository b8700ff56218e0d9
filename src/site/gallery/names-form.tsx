import { useState, type FormEvent } from 'react';
import type { GalleryCharacterReply } from '../../contract/gallery.ts';
import { LANGUAGES, type Names } from '../../contract/language.ts';
import { Button } from '../ui/button.tsx';
import { changeCharacter } from './client.ts';
import styles from './gallery.module.css';
import { TextField } from './text-field.tsx';
import { useGalleryTexts } from './texts.ts';
import { unsaved } from './unsaved.ts';
import type { Changes } from './use-changes.ts';

interface Props {
  readonly known: GalleryCharacterReply;
  readonly changes: Changes;
}

/** The character's names by language; also for shipped ones. */
export function NamesForm({ known, changes }: Props) {
  const t = useGalleryTexts();
  const { work, character } = known;
  const [edits, setEdits] = useState<Names>({});
  const names = { ...known.names.character, ...edits };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void changes
      .make({ what: 'changed', action: () => changeCharacter({ work, character, names }) })
      .then((isDone) => isDone && setEdits((now) => unsaved(now, edits)));
  };
  return (
    <details className={styles.names}>
      <summary>{t('names')}</summary>
      <form className={styles.form} onSubmit={submit}>
        {LANGUAGES.map((language) => (
          <TextField
            key={language}
            label={t(`nameIn.${language}`)}
            lang={language}
            value={names[language] ?? ''}
            onChange={(value) => setEdits({ ...edits, [language]: value })}
          />
        ))}
        <Button type="submit" aria-disabled={changes.busy}>
          {t('save')}
        </Button>
      </form>
    </details>
  );
}
