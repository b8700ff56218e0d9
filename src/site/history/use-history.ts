import { useQuery } from '@tanstack/react-query';
import { queryClient } from '../shell/query-client.ts';
import { hasWords } from '../i18n/fold.ts';
import type { HistoryEntry } from './entry.ts';
import { HISTORY_KEY } from './keys.ts';
import { clearEntries, listEntries, removeEntry, saveEntry, type KeptPicture } from './store.ts';

/** The whole list; refetched on window focus, since other tabs add to it. */
export function useHistory() {
  return useQuery({
    queryKey: [...HISTORY_KEY, 'list'],
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
  await queryClient.invalidateQueries({ queryKey: HISTORY_KEY });
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
