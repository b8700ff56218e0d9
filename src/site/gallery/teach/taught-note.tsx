import { useEffect, useRef, useState, type KeyboardEvent } from 'react';
import { failureWords } from '../refusal.tsx';
import { useGalleryTexts } from '../texts.ts';
import { Notice } from '../../ui/notice.tsx';
import { takeBack } from './lesson.ts';
import { setTaught, type Revocable, type Taught } from './taught.ts';

function useWords(taught: Taught): string {
  const t = useGalleryTexts();
  if (taught.kind === 'undone') return t('teach.undone');
  if (taught.kind === 'failed') return failureWords(taught.error, t);
  const { kind, name, work } = taught;
  return t(`teach.${kind}`, { name, work });
}

function isRevocable(taught: Taught): taught is Revocable {
  return 'undo' in taught && taught.undo.length > 0;
}

function useUndo(taught: Taught) {
  const t = useGalleryTexts();
  const [undoing, setUndoing] = useState<Taught>();
  if (!isRevocable(taught) || undoing === taught) return {};
  const run = () => {
    setUndoing(taught);
    void takeBack(taught);
  };
  return { action: { label: t('undo'), run } };
}

/** Keys pressed so soon after the focus came here were meant for the former one: no shortcuts. */
const SOON_MS = 1000;

interface Props {
  readonly taught: Taught;
  readonly answer: string;
}

/** What was learned, with its undo; takes over a lost focus. */
export function TaughtNote({ taught, answer }: Props) {
  const element = useRef<HTMLDivElement>(null);
  const words = useWords(taught);
  const undo = useUndo(taught);
  const since = useRef(0);
  useEffect(() => {
    const held = document.activeElement;
    if (held !== null && held !== document.body) return;
    since.current = performance.now();
    element.current?.focus();
  }, [taught, answer]);
  const keepKeys = (event: KeyboardEvent) => {
    const isSoon = performance.now() - since.current < SOON_MS;
    if (isSoon && event.target === event.currentTarget) event.stopPropagation();
  };
  return (
    <div ref={element} tabIndex={-1} onKeyDown={keepKeys}>
      <Notice {...undo} onDismiss={() => setTaught(undefined)}>
        {words}
      </Notice>
    </div>
  );
}
