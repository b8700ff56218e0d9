import { useTranslation } from 'react-i18next';
import { openPicture } from '../shell/route.ts';
import { originalOf, type Source } from '../shell/source.ts';
import { Button } from '../ui/button.tsx';
import styles from './adjusted-note.module.css';

/** Says that the picture was adjusted, and leads back. */
export function AdjustedNote({ source }: { readonly source: Source }) {
  const { t } = useTranslation();
  const original = originalOf(source);
  if (!original) return null;
  return (
    <div className={styles.note}>
      <p>{t('stage.adjusted')}</p>
      <Button onClick={() => openPicture(original)}>{t('stage.original')}</Button>
    </div>
  );
}
