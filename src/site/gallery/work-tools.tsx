import { useState, type FormEvent } from 'react';
import type { GalleryWork } from '../../contract/gallery.ts';
import { useSettings } from '../settings/store.ts';
import { Button } from '../ui/button.tsx';
import { changeWork, removeWork } from './client.ts';
import styles from './gallery.module.css';
import { onceAPress } from '../ui/once-a-press.ts';
import { shownName } from './shown-name.ts';
import { TextField } from './text-field.tsx';
import { useGalleryTexts } from './texts.ts';
import type { Changes } from './use-changes.ts';

/** Renames, merges or removes a work of one's own. */
export function WorkTools({ work, changes }: { work: GalleryWork; changes: Changes }) {
  const t = useGalleryTexts();
  const { language } = useSettings();
  const plain = work.work;
  const [typed, setTyped] = useState(plain);
  const to = typed.trim();
  const canSave = to !== '' && to !== plain && !changes.busy;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!canSave) return;
    void changes.make({
      what: 'changed',
      action: () => changeWork({ work: plain, to: { work: to } }),
      from: { work: plain },
      to: { work: to },
    });
  };
  const name = shownName(plain, work.names, language).text;
  const remove = onceAPress(() => {
    void changes.make({ what: 'removed', name, action: () => removeWork(plain) });
  });
  if (work.own === 0) return <p className={styles.soft}>{t('shippedOnly')}</p>;
  return (
    <form className={styles.form} onSubmit={submit}>
      <TextField label={t('renameWork')} value={typed} onChange={setTyped} />
      <p className={styles.soft}>{t('renameHint')}</p>
      <div className={styles.actions}>
        <Button type="submit" aria-disabled={!canSave}>
          {t('save')}
        </Button>
        <Button aria-disabled={changes.busy} onClick={remove}>
          {t('removeWork')}
        </Button>
      </div>
    </form>
  );
}
