import { useQuery } from '@tanstack/react-query';
import { queryClient } from '../shell/query-client.ts';
import { hasWords } from '../i18n/fold.ts';
import type { HistoryEntry } from './entry.ts';
import { clearEntries, listEntries, removeEntry, saveEntry, type KeptPicture } from './store.ts';

const HISTORY_KEY = ['history'] as const;

/** Reads the list again. */
export function refreshHistory(): Promise<void> {
  return queryClient.invalidateQueries({ queryKey: HISTORY_KEY });
}

/** The whole list; refetched on window focus, since other tabs add to it. */
export function useHistory() {
  return useQuery({
    queryKey: HISTORY_KEY,
    queryFn: listEntries,
    staleTime: 0,
    refetchOnWindowFocus: true,
  });
}

/** Entries that hold all words of the query. */
export function matching(entries: readonly HistoryEntry[], query: string): readonly HistoryEntry[] {
  return entries.filter(({ words }) => hasWords(words, query));
}

async function changed<T>(change: Promise<T>): Promise<T> {
  const value = await change;
  await refreshHistory();
  return value;
}

export function remove(id: string): Promise<KeptPicture | undefined> {
  return changed(removeEntry(id));
}

export function putBack(kept: KeptPicture): Promise<void> {
  return changed(saveEntry(kept));
}

export function clear(): Promise<void> {
  return changed(clearEntries());
}
