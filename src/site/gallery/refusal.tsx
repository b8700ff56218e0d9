import { useQuery } from '@tanstack/react-query';
import { PageLink } from '../shell/page-link.tsx';
import { Notice } from '../ui/notice.tsx';
import {
  failureOf,
  GALLERY_KEY,
  GalleryError,
  readGallery,
  type GalleryFailure,
} from './client.ts';
import styles from './gallery.module.css';
import { useGalleryTexts } from './texts.ts';
import { useToken } from './token.ts';

/** `readOnly`: may look, but not change. */
export type Permission = 'asking' | 'allowed' | 'readOnly' | GalleryFailure;

export interface Permitted {
  readonly permission: Permission;
  readonly again: () => void;
}

/** Whether this visitor may see and change the gallery, found by reading it. */
export function usePermission(): Permitted {
  const token = useToken();
  const query = useQuery({
    queryKey: [...GALLERY_KEY, 'permission', token],
    queryFn: ({ signal }) => readGallery({ limit: 1 }, signal),
    staleTime: 60_000,
  });
  const again = () => void query.refetch();
  const failed = query.isError ? failureOf(query.error) : 'asking';
  // A failing refetch must not remove what is being written.
  if (query.data && failed !== 'forbidden' && failed !== 'locked') {
    return { permission: query.data.read_only ? 'readOnly' : 'allowed', again };
  }
  return { permission: query.isFetching ? 'asking' : failed, again };
}

/** The sentence for a failure of the gallery. */
export function failureWords(error: unknown, t: ReturnType<typeof useGalleryTexts>): string {
  if (!(error instanceof GalleryError)) return t('failure.failed');
  // What is special about this one stands behind the colon.
  const detail = error.detail.slice(error.detail.indexOf(':') + 1).trim();
  return t(`failure.${error.failure}`, { detail });
}

/** Why the gallery is closed here, and how its operator opens it. */
export function Refusal({ permission, again }: Permitted) {
  const t = useGalleryTexts();
  const hasToken = useToken() !== '';
  if (permission === 'asking' || permission === 'allowed') return null;
  const isLocked = permission === 'locked';
  if (!isLocked && permission !== 'forbidden' && permission !== 'readOnly') {
    const words = failureWords(new GalleryError(permission), t);
    return <Notice action={{ label: t('again'), run: again }}>{words}</Notice>;
  }
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
