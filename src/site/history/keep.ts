import { currentSettings } from '../settings/store.ts';
import type { Recognition } from '../search/reply.ts';
import { setHistoryNote } from '../shell/notes.ts';
import type { Source } from '../shell/source.ts';

/** Keeps an answer when the visitor wants that; a failure becomes a note on the page. */
export function keepInHistory(source: Source, recognition: Recognition): void {
  if (!currentSettings().history) return;
  // Taken now: how long each takes to be kept must not change their order.
  const time = Date.now();
  void import('./history-page.tsx')
    .then(({ record }) => record({ source, recognition, time }))
    .catch((error: unknown) => {
      const isFull = error instanceof DOMException && error.name === 'QuotaExceededError';
      setHistoryNote(isFull ? 'historyFull' : 'historyFailed');
    });
}
