import type { Recognition } from '../search/reply.ts';
import type { Source } from '../shell/source.ts';
import { currentSettings } from '../settings/store.ts';
import { setHistoryProblem } from './problem.ts';

/** Keeps an answer when the visitor wants that. Never fails. */
export function keepInHistory(source: Source, recognition: Recognition): void {
  if (!currentSettings().history) return;
  // Taken now: how long each takes must not change their order.
  const time = Date.now();
  void import('./history.ts')
    .then(({ recordOrTell }) => recordOrTell(source, recognition, time))
    .catch(() => setHistoryProblem('failed'));
}
