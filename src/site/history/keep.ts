import type { Recognition } from '../search/reply.ts';
import type { Source } from '../shell/source.ts';
import { currentSettings } from '../settings/store.ts';
import { setHistoryProblem } from './problem.ts';

/**
 * Puts an answer into the history when the visitor wants one. Never fails: a search does not depend
 * on it, and what went wrong is told beside the result.
 */
export function keepInHistory(source: Source, recognition: Recognition): void {
  if (!currentSettings().history) return;
  // Taken now: how long each takes to be kept must not change their order.
  const time = Date.now();
  void import('./history.ts')
    .then(({ recordOrTell }) => recordOrTell(source, recognition, time))
    .catch(() => setHistoryProblem('failed'));
}
