import { currentSettings } from '../settings/store.ts';
import type { Recognition } from '../search/reply.ts';
import { setHistoryNote } from '../shell/notes.ts';
import type { Source } from '../shell/source.ts';

/** Keeps an answer when the visitor wants that. Never fails. */
export function keepInHistory(source: Source, recognition: Recognition): void {
  if (!currentSettings().history) return;
  void import('./history-page.tsx')
    .then(({ recordOrTell }) => recordOrTell(source, recognition))
    .catch(() => setHistoryNote('historyFailed'));
}
