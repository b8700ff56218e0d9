import { useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { useLostFocus } from '../../ui/focus.ts';
import { Notice } from '../../ui/notice.tsx';
import { useTask } from '../../ui/use-task.ts';
import { galleryChanged } from '../changes.tsx';
import { undo } from '../client.ts';
import { failureWords } from '../refusal.tsx';
import { useGalleryTexts } from '../texts.ts';
import styles from './series.module.css';
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
  const element = useLostFocus<HTMLDivElement>(left);
  const takeBack = (token: string) =>
    run(async () => {
      await undo(token);
      keepLeft(undefined);
      setLeft(undefined);
      setUndone(true);
      await galleryChanged();
    });
  return (
    <div ref={element} tabIndex={-1} className={styles.row} hidden={!left && !isUndone}>
      <p role="status">
        {left ? t('added', { count: left.added }) : isUndone && gallery('undone')}
      </p>
      {left && <Button onClick={() => takeBack(left.token)}>{t('undo')}</Button>}
      {state.kind === 'failed' && <Notice>{failureWords(state.error, gallery)}</Notice>}
    </div>
  );
}
