import { useTranslation } from 'react-i18next';
import { PageLink } from '../../shell/page-link.tsx';
import styles from './picker.module.css';
import { useModels } from './use-models.ts';

/** How many characters are known, with the way to their list; its row is there before its text. */
export function KnownLine() {
  const { t } = useTranslation();
  const { known } = useModels();
  return (
    <p className={styles.known}>
      {known && known.characters > 0 && (
        <>
          {t('model.known', { characters: known.characters, count: known.works })}{' '}
          <PageLink page="gallery">{t('model.knownList')}</PageLink>
        </>
      )}
    </p>
  );
}
