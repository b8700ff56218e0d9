import { useEffect, useRef, useState } from 'react';
import { failureWords } from '../refusal.tsx';
import { useGalleryTexts } from '../texts.ts';
import { isFocusLost } from '../../ui/focus.ts';
import { Notice } from '../../ui/notice.tsx';
import { takeBack } from './lesson.ts';
import { setTaught, type Revocable, type Taught } from './taught.ts';

function useWords(taught: Taught): string {
  const t = useGalleryTexts();
  if (taught.kind === 'undone') return t('undone');
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

interface Props {
  readonly taught: Taught;
  readonly answer: string;
}

/** What was learned, with its undo; takes over a lost focus. */
export function TaughtNote({ taught, answer }: Props) {
  const element = useRef<HTMLDivElement>(null);
  const words = useWords(taught);
  const undo = useUndo(taught);
  useEffect(() => {
    if (isFocusLost()) element.current?.focus();
  }, [taught, answer]);
  return (
    <div ref={element} tabIndex={-1}>
      <Notice {...undo} onDismiss={() => setTaught(undefined)}>
        {words}
      </Notice>
    </div>
  );
}
