import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { CopyButton } from '../ui/copy-button.tsx';
import { LazyBoundary } from '../ui/lazy-boundary.tsx';
import styles from './result.module.css';

/** The trace id, to be quoted in reports. */
export function Trace({ id }: { readonly id: string }) {
  const { t } = useTranslation();
  return (
    <div className={styles.trace}>
      <p>
        <span className={`soft ${styles.label}`}>{t('about.trace')}</span>
        <code className={styles.id}>{id}</code>
      </p>
      <CopyButton text={id} name={t('about.copyTrace')} />
    </div>
  );
}

interface FoldProps {
  readonly title: string;
  readonly children: ReactNode;
}

/** A section rendered, and loaded, when it is opened. */
export function Fold({ title, children }: FoldProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <details onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary className={styles.summary}>{title}</summary>
      {isOpen && (
        <div className={styles.unfolded}>
          <LazyBoundary>{children}</LazyBoundary>
        </div>
      )}
    </details>
  );
}
