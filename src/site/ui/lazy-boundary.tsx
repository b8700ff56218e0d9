import { Component, Suspense, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Notice } from './notice.tsx';
import { Fallback } from './on-demand.tsx';
import styles from './skeleton.module.css';

/** Stand-in for a heading and text; keeps what follows below the fold, against layout shift. */
export function Skeleton() {
  return (
    <div className={styles.skeleton} aria-hidden="true">
      <span />
      <span />
      <span />
    </div>
  );
}

function Lost() {
  const { t } = useTranslation();
  return (
    <Notice action={{ label: t('crash.reload'), run: () => location.reload() }}>
      {t('page.lost')}
    </Notice>
  );
}

interface Props {
  readonly children: ReactNode;
  readonly fallback?: ReactNode;
  /** A notice with a reload button when not told. */
  readonly lost?: ReactNode;
}

/** Fallback while code loads, words when it does not come (offline, or a new release). */
export class LazyBoundary extends Component<Props> {
  override state = { lost: false };

  static getDerivedStateFromError() {
    return { lost: true };
  }

  override render(): ReactNode {
    const { children, fallback = <Skeleton />, lost = <Lost /> } = this.props;
    if (this.state.lost) return lost;
    return (
      <Fallback value={fallback}>
        <Suspense fallback={fallback}>{children}</Suspense>
      </Fallback>
    );
  }
}
