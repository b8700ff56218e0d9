import { useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { useLostFocus } from '../../ui/focus.ts';
import { useTask } from '../../ui/use-task.ts';
import { galleryChanged } from '../changes.tsx';
import { GalleryError, undo } from '../client.ts';
import { GalleryFailure } from '../refusal.tsx';
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
  const { isRunning, error, run } = useTask();
  const element = useLostFocus<HTMLDivElement>(left);
  const forget = () => {
    keepLeft(undefined);
    setLeft(undefined);
  };
  const takeBack = async (token: string) => {
    try {
      await undo(token);
    } catch (error) {
      if (error instanceof GalleryError && error.failure === 'missing') forget();
      throw error;
    }
    forget();
    setUndone(true);
    await galleryChanged();
  };
  const press = (token: string) => {
    if (!isRunning) run(() => takeBack(token));
  };
  return (
    <div
      ref={element}
      tabIndex={-1}
      className={styles.row}
      hidden={!left && !isUndone && error === undefined}
    >
      <p role="status">
        {left ? t('added', { count: left.added }) : isUndone && gallery('undone')}
      </p>
      {left && <Button onClick={() => press(left.token)}>{t('undo')}</Button>}
      {error !== undefined && <GalleryFailure error={error} />}
    </div>
  );
}
