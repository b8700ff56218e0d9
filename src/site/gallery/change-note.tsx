import { Notice } from '../ui/notice.tsx';
import { failureWords } from './failure-words.ts';
import { useGalleryTexts } from './texts.ts';
import type { Changes } from './use-changes.ts';

/** What the latest change came to, with its undo. */
export function ChangeNote({ changes }: { readonly changes: Changes }) {
  const t = useGalleryTexts();
  const { change, undo, dismiss } = changes;
  if (!change) return null;
  if (change.kind === 'failed') {
    return <Notice onDismiss={dismiss}>{failureWords(change.error, t)}</Notice>;
  }
  if (change.kind === 'undone') return <Notice onDismiss={dismiss}>{t('undone')}</Notice>;
  const token = change.undo;
  const action =
    token === undefined ? {} : { action: { label: t('undo'), run: () => undo(token) } };
  return (
    <Notice {...action} onDismiss={dismiss}>
      {t(change.what)}
    </Notice>
  );
}
