import { useMemo } from 'react';
import { Notice } from '../ui/notice.tsx';
import { useLostFocus } from '../ui/use-lost-focus.ts';
import { failureWords } from './failure-words.ts';
import styles from './gallery.module.css';
import { useGalleryTexts } from './texts.ts';
import type { Changes } from './use-changes.ts';

function Note({ changes }: { readonly changes: Changes }) {
  const t = useGalleryTexts();
  const { change, undo, dismiss } = changes;
  if (!change) return null;
  if (change.kind === 'failed') {
    return <Notice onDismiss={dismiss}>{failureWords(change.error, t)}</Notice>;
  }
  if (change.kind === 'undone') return <Notice onDismiss={dismiss}>{t('undone')}</Notice>;
  const { undo: token, from, name = '' } = change;
  const action =
    token === undefined ? {} : { action: { label: t('undo'), run: () => undo(token, from) } };
  return (
    <Notice {...action} onDismiss={dismiss}>
      {t(change.what, { name })}
    </Notice>
  );
}

interface Props {
  readonly changes: Changes;
  readonly place: string;
}

/** The latest change's outcome, with its undo; takes over a lost focus. */
export function ChangeNote({ changes, place }: Props) {
  const reason = useMemo(() => [changes.change, place], [changes.change, place]);
  const element = useLostFocus<HTMLDivElement>(reason);
  return (
    <div ref={element} className={styles.note} tabIndex={-1}>
      <Note changes={changes} />
    </div>
  );
}
