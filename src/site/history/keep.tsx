import { currentSettings } from '../settings/store.ts';
import type { Recognition } from '../search/reply.ts';
import type { Source } from '../shell/source.ts';
import { LazyBoundary } from '../ui/lazy-boundary.tsx';
import { onDemand } from '../ui/on-demand.tsx';
import { setHistoryProblem, useHistoryProblem } from './problem.ts';

const history = () => import('./history.ts');

/** Keeps an answer when the visitor wants that. Never fails. */
export function keepInHistory(source: Source, recognition: Recognition): void {
  if (!currentSettings().history) return;
  // Taken now: how long each takes must not change their order.
  const time = Date.now();
  void history()
    .then(({ recordOrTell }) => recordOrTell(source, recognition, time))
    .catch(() => setHistoryProblem('failed'));
}

const HistoryNote = onDemand(async () => (await history()).HistoryNote);

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
