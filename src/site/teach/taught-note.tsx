import { useEffect, useRef, useState } from 'react';
import { failureWords } from '../gallery/failure-words.ts';
import { useGalleryTexts } from '../gallery/texts.ts';
import type { Source } from '../search/source.ts';
import { Notice } from '../ui/notice.tsx';
import { takeBack } from './lesson.ts';
import { setTaught, type Taught } from './taught.ts';

function wordsFor(taught: Taught, t: ReturnType<typeof useGalleryTexts>): string {
  if (taught.kind === 'undone') return t('teach.undone');
  const { name, work } = taught;
  return t(`teach.${taught.kind}`, { name, work });
}

/** What was learned, with its undo; takes the focus, since the form that had it is gone. */
export function TaughtNote({ taught, source }: { taught: Taught; source: Source }) {
  const t = useGalleryTexts();
  const element = useRef<HTMLDivElement>(null);
  const [error, setError] = useState<unknown>();
  useEffect(() => element.current?.focus(), [taught]);
  const token = taught.kind === 'undone' ? undefined : taught.undo;
  const action = token !== undefined && {
    action: { label: t('undo'), run: () => void takeBack(token, source).catch(setError) },
  };
  return (
    <div ref={element} tabIndex={-1}>
      <Notice {...action} onDismiss={() => setTaught(undefined)}>
        {error === undefined ? wordsFor(taught, t) : failureWords(error, t)}
      </Notice>
    </div>
  );
}
