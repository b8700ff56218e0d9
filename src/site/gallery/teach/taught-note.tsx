import { useMemo } from 'react';
import { failureWords } from '../refusal.tsx';
import { useGalleryTexts } from '../texts.ts';
import { intoView } from '../../ui/focus.ts';
import { UndoNote } from '../../ui/notice.tsx';
import { takeBack } from './lesson.ts';
import { setTaught, type Taught } from './taught.ts';
import styles from './teach.module.css';

function useWords(taught: Taught): string {
  const t = useGalleryTexts();
  if (taught.kind === 'undone') return t('undone');
  if (taught.kind === 'failed') return failureWords(taught.error, t);
  const { kind, name, work } = taught;
  return t(`teach.${kind}`, { name, work });
}

interface Props {
  readonly taught: Taught;
  readonly answer: string;
}

/** What was learned, with its undo; takes over a lost focus. */
export function TaughtNote({ taught, answer }: Props) {
  const change = useMemo(() => [taught, answer], [taught, answer]);
  const isRevocable = taught.kind !== 'undone' && taught.undo.length > 0;
  return (
    <div ref={intoView} className={styles.note}>
      <UndoNote
        change={change}
        words={useWords(taught)}
        undo={isRevocable ? () => takeBack(taught) : undefined}
        onDismiss={() => setTaught(undefined)}
      />
    </div>
  );
}
