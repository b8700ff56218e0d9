import { useEffect, type ComponentProps, type ReactNode } from 'react';
import { isHere } from '../device/model.ts';
import { useSettings } from '../settings/store.ts';
import { setOwnerOutcome, useOwnerOutcome } from '../shell/notes.ts';
import { PageLink } from '../shell/page-link.tsx';
import { Notice } from '../ui/notice.tsx';
import { failureOf, GalleryError } from './client.ts';
import styles from './gallery.module.css';
import { useGalleryTexts } from './texts.ts';
import { type Permission, type Permitted, usePermission } from './permission.ts';
import { settleToken, useOffersTeaching, useToken } from './token.ts';

/** The service does not let this visitor change the gallery. */
const REFUSED: readonly Permission[] = ['forbidden', 'locked', 'readOnly'];

/** The sentence for a failure of the gallery. */
export function failureWords(error: unknown, t: ReturnType<typeof useGalleryTexts>): string {
  return t(`failure.${failureOf(error)}`);
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

/** Why something is closed here, and how its operator opens it. */
export function Refusal({ permission, again }: Permitted) {
  const t = useGalleryTexts();
  const hasToken = useToken() !== '';
  if (permission === 'asking' || permission === 'allowed') return null;
  const isLocked = permission === 'locked';
  if (!isLocked && permission !== 'forbidden' && permission !== 'readOnly') {
    return <GalleryFailure error={new GalleryError(permission)} again={again} />;
  }
  const why = hasToken ? t('wrongToken') : !isLocked && t('forbidden');
  return (
    <div className={styles.forbidden}>
      {why && <p>{why}</p>}
      <p>{t(isLocked ? 'failure.locked' : 'forbiddenHow')}</p>
      <p>
        <PageLink page="settings" params={{ section: 'teaching' }}>
          {t('toSettings')}
        </PageLink>
      </p>
    </div>
  );
}

/** What came of opening the owner's link, once the service has said whether its token counts. */
export function OwnerNote() {
  const t = useGalleryTexts();
  const outcome = useOwnerOutcome();
  const { permission } = usePermission();
  const counts = permission === 'allowed';
  const hasToken = useToken() !== '';
  const isSettled = counts || (hasToken && REFUSED.includes(permission));
  useEffect(() => {
    if (outcome !== 'asking' || !isSettled) return;
    settleToken(counts);
    setOwnerOutcome(counts ? 'taken' : 'refused');
  }, [outcome, isSettled, counts]);
  if (outcome === undefined || outcome === 'asking') return null;
  const words = t(outcome === 'taken' ? 'ownerTaken' : 'ownerWrong');
  return <Notice onDismiss={() => setOwnerOutcome(undefined)}>{words}</Notice>;
}

/** Its children where names are not learned; the owner is told what to do about it. */
export function Unlearned({ children }: { readonly children: ReactNode }) {
  const permitted = usePermission();
  const offersTeaching = useOffersTeaching();
  const isDevice = isHere(useSettings().model);
  if (isDevice || !REFUSED.includes(permitted.permission)) return null;
  return (
    <>
      {children}
      {offersTeaching && <Refusal {...permitted} />}
    </>
  );
}
