import type { ComponentProps } from 'react';
import { PageLink } from '../shell/page-link.tsx';
import { Notice } from '../ui/notice.tsx';
import { GalleryError } from './client.ts';
import styles from './gallery.module.css';
import { useHowToOpen } from './how-to-open.ts';
import { useGalleryTexts } from './texts.ts';
import { useToken } from './token.ts';
import type { Permitted } from './permission.ts';

/** The sentence for a failure of the gallery. */
export function failureWords(error: unknown, t: ReturnType<typeof useGalleryTexts>): string {
  if (!(error instanceof GalleryError)) return t('failure.failed');
  // What is special about this one stands behind the colon.
  const detail = error.detail.slice(error.detail.indexOf(':') + 1).trim();
  return t(`failure.${error.failure}`, { detail });
}

interface FailureProps extends Pick<ComponentProps<typeof Notice>, 'action' | 'onDismiss'> {
  readonly error: unknown;
  readonly again?: () => void;
}

/** What went wrong, with what may help: as a rule to try again. */
export function GalleryFailure({ error, again, action, onDismiss }: FailureProps) {
  const t = useGalleryTexts();
  const tryAgain = again && { label: t('failure.again'), run: again };
  return (
    <Notice action={action ?? tryAgain} onDismiss={onDismiss}>
      {failureWords(error, t)}
    </Notice>
  );
}

type Of = 'naming' | 'learning' | 'gallery' | 'models';

interface RefusalProps extends Permitted {
  /** What is closed. */
  readonly of: Of;
}

/** Why something is closed here, and how its operator opens it. */
export function Refusal({ permission, again, of }: RefusalProps) {
  const t = useGalleryTexts();
  const forOwner = useHowToOpen();
  const how = (what: Of | 'wrongToken') =>
    what === 'naming' ? t('failure.locked') : forOwner(what);
  const hasToken = useToken() !== '';
  if (permission === 'asking' || permission === 'allowed') return null;
  const isLocked = permission === 'locked';
  if (!isLocked && permission !== 'forbidden' && permission !== 'readOnly') {
    return <GalleryFailure error={new GalleryError(permission)} again={again} />;
  }
  const closed = of === 'gallery' ? 'forbiddenGallery' : 'forbidden';
  const why = hasToken ? t('wrongToken') : !isLocked && t(closed);
  return (
    <div className={styles.forbidden}>
      {why && <p>{why}</p>}
      <p>{isLocked ? how(of) : hasToken ? how('wrongToken') : t('forbiddenHow')}</p>
      <p>
        <PageLink page="settings" params={{ section: 'teaching' }}>
          {t('toSettings')}
        </PageLink>
      </p>
    </div>
  );
}
