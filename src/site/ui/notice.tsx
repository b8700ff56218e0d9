import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from './button.tsx';
import { leaving, useLostFocus } from './focus.ts';
import { CloseIcon } from './icons.tsx';
import styles from './notice.module.css';

interface Props {
  readonly children: ReactNode;
  readonly action?:
    { readonly label: string; readonly run: () => void; readonly isBusy?: boolean } | undefined;
  readonly onDismiss?: (() => void) | undefined;
}

/** A short note, announced when it appears. */
export function Notice({ children, action, onDismiss }: Props) {
  const { t } = useTranslation();
  return (
    <div className={styles.notice} role="alert">
      <p>{children}</p>
      <span className={styles.buttons}>
        {action && (
          <Button aria-disabled={action.isBusy} onClick={action.run}>
            {action.label}
          </Button>
        )}
        {onDismiss && (
          <Button look="bare" aria-label={t('intake.dismiss')} onClick={leaving(onDismiss)}>
            <CloseIcon />
          </Button>
        )}
      </span>
    </div>
  );
}

interface UndoNoteProps extends Pick<Props, 'onDismiss'> {
  /** Another one takes over a lost focus. */
  readonly change: unknown;
  readonly className?: string | undefined;
  readonly words: ReactNode;
  /** Tells itself what came of it. */
  readonly undo?: (() => Promise<unknown>) | undefined;
  readonly children?: ReactNode;
}

/** The place of the latest change, which is told in it with its undo. */
export function UndoNote({ change, className, words, undo, onDismiss, children }: UndoNoteProps) {
  const { t } = useTranslation();
  const [undoing, setUndoing] = useState<unknown>();
  const element = useLostFocus<HTMLDivElement>(change, Boolean(words));
  const run = () => {
    setUndoing(change);
    void undo?.().finally(() => setUndoing(undefined));
  };
  const action = undo && { label: t('undo'), run, isBusy: undoing === change };
  return (
    <div ref={element} tabIndex={-1} className={`${styles.place} ${className ?? ''}`}>
      {words && (
        <Notice action={action} onDismiss={onDismiss}>
          {words}
        </Notice>
      )}
      {children}
    </div>
  );
}
