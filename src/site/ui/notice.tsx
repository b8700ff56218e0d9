import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from './button.tsx';
import { focusContent } from './focus.ts';
import { CloseIcon } from './icons.tsx';
import styles from './notice.module.css';

interface Props {
  readonly children: ReactNode;
  readonly action?: { readonly label: string; readonly run: () => void } | undefined;
  readonly onDismiss?: (() => void) | undefined;
}

/** A short note, announced when it appears. */
export function Notice({ children, action, onDismiss }: Props) {
  const { t } = useTranslation();
  const dismiss = () => {
    focusContent();
    onDismiss?.();
  };
  return (
    <div className={styles.notice} role="alert">
      <p>{children}</p>
      {action && <Button onClick={action.run}>{action.label}</Button>}
      {onDismiss && (
        <Button look="bare" aria-label={t('intake.dismiss')} onClick={dismiss}>
          <CloseIcon />
        </Button>
      )}
    </div>
  );
}
