import { PageLink } from '../shell/page-link.tsx';
import styles from './gallery.module.css';
import { useGalleryTexts } from './texts.ts';
import { useToken } from './token.ts';

/** Why the gallery is closed here, and how whoever runs the service opens it. */
export function Forbidden() {
  const t = useGalleryTexts();
  const hasToken = useToken() !== '';
  return (
    <div className={styles.forbidden}>
      <p>{hasToken ? t('wrongToken') : t('forbidden')}</p>
      <p>{t('forbiddenHow')}</p>
      <p>
        <PageLink page="settings">{t('toSettings')}</PageLink>
      </p>
    </div>
  );
}
