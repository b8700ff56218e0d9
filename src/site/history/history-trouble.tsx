import { LazyBoundary } from '../ui/lazy-boundary.tsx';
import { onDemand } from '../ui/on-demand.tsx';
import { useHistoryProblem } from './problem.ts';

const HistoryNote = onDemand(async () => (await import('./history.ts')).HistoryNote);

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
