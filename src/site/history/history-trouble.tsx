import { lazy } from 'react';
import { LazyBoundary } from '../ui/lazy-boundary.tsx';
import { useHistoryProblem } from './problem.ts';

const HistoryNote = lazy(async () => ({
  default: (await import('./history-note.tsx')).HistoryNote,
}));

/** Room for the note that a picture could not be kept. */
export function HistoryTrouble() {
  const problem = useHistoryProblem();
  if (!problem) return null;
  return (
    <LazyBoundary fallback={null}>
      <HistoryNote problem={problem} />
    </LazyBoundary>
  );
}
