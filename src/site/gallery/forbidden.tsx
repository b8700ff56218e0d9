import { PageLink } from '../shell/page-link.tsx';
import styles from './gallery.module.css';
import { useGalleryTexts } from './texts.ts';
import { useToken } from './token.ts';

interface Props {
  readonly isLocked: boolean;
}

/** Why the gallery is closed here, and how the service's operator opens it. */
export function Forbidden({ isLocked }: Props) {
  const t = useGalleryTexts();
  const hasToken = useToken() !== '';
  const why = hasToken ? t('wrongToken') : !isLocked && t('forbidden');
  return (
    <div className={styles.forbidden}>
      {why && <p>{why}</p>}
      <p>{isLocked ? t('failure.locked') : t('forbiddenHow')}</p>
      <p>
        <PageLink page="settings">{t('toSettings')}</PageLink>
      </p>
    </div>
  );
}
