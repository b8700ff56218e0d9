import { useState } from 'react';
import { Notice } from '../../ui/notice.tsx';
import { useTask } from '../../ui/use-task.ts';
import { galleryChanged } from '../changes.tsx';
import { undo } from '../client.ts';
import { failureWords } from '../refusal.tsx';
import { useGalleryTexts } from '../texts.ts';
import { useSeriesTexts } from './texts.ts';

/** What was added last in this tab, and what undoes it. */
interface Left {
  readonly token: string;
  readonly added: number;
}

const KEY = 'kyara.series';

/** Kept over leaving the page; undefined forgets it. */
export function keepLeft(left: Left | undefined): void {
  try {
    if (left) sessionStorage.setItem(KEY, JSON.stringify(left));
    else sessionStorage.removeItem(KEY);
  } catch {
    // Storage that is refused: the undo goes with the page.
  }
}

function readLeft(): Left | undefined {
  try {
    return JSON.parse(sessionStorage.getItem(KEY) ?? 'null') as Left | undefined;
  } catch {
    return undefined;
  }
}

/** Offers to undo the import that was left. */
export function LeftImport() {
  const t = useSeriesTexts();
  const gallery = useGalleryTexts();
  const [left, setLeft] = useState(readLeft);
  const [isUndone, setUndone] = useState(false);
  const { state, run } = useTask();
  const forget = () => {
    keepLeft(undefined);
    setLeft(undefined);
  };
  const takeBack = (token: string) =>
    run(async () => {
      await undo(token);
      forget();
      setUndone(true);
      await galleryChanged();
    });
  if (isUndone) return <p role="status">{gallery('undone')}</p>;
  if (!left) return null;
  const { token, added } = left;
  const action = { label: t('undo'), run: () => takeBack(token) };
  return (
    <Notice action={action} onDismiss={forget}>
      {state.kind === 'failed' ? failureWords(state.error, gallery) : t('added', { count: added })}
    </Notice>
  );
}
