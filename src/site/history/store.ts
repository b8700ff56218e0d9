import { queryOptions } from '@tanstack/react-query';
import { queryClient } from '../shell/query-client.ts';
import { changing, inHistory, type HistoryDatabase } from './database.ts';
import type { HistoryEntry } from './entry.ts';
import { forget } from './forgotten.ts';
import { beyondLimits, HISTORY_LIMITS } from './limits.ts';

export interface KeptPicture {
  readonly entry: HistoryEntry;
  readonly picture: Blob | undefined;
}

function listEntries(): Promise<readonly HistoryEntry[]> {
  return inHistory(async (database) =>
    (await database.getAllFromIndex('entries', 'time')).reverse(),
  );
}

/** All entries, the newest first. */
export const HISTORY = queryOptions({
  queryKey: ['history'],
  queryFn: listEntries,
  staleTime: 0,
  // Other tabs add to it.
  refetchOnWindowFocus: true,
});

/** As `inHistory`; resolves when the list has been read again. */
async function change<T>(work: (database: HistoryDatabase) => Promise<T>): Promise<T> {
  const value = await inHistory(work);
  await queryClient.invalidateQueries(HISTORY);
  return value;
}

export function readEntry(id: string): Promise<KeptPicture | undefined> {
  return inHistory(async (database) => {
    const entry = await database.get('entries', id);
    return entry && { entry, picture: await database.get('pictures', id) };
  });
}

async function prune(database: HistoryDatabase, limits = HISTORY_LIMITS): Promise<void> {
  const { entries, pictures, done } = changing(database);
  for (const id of beyondLimits(await entries.getAll(), limits)) {
    void entries.delete(id);
    void pictures.delete(id);
  }
  await done;
}

/** Whether to keep the entry still, asked within the writing transaction. */
type Wanted = (entry: HistoryEntry) => boolean;

async function put(
  database: HistoryDatabase,
  { entry, picture }: KeptPicture,
  isWanted: Wanted,
): Promise<void> {
  const { entries, pictures, done } = changing(database);
  const known = await entries.index('picture').getKey(entry.picture);
  if (isWanted(entry)) {
    // The same picture keeps its id: the browser's own history leads to it.
    const id = known ?? entry.id;
    void entries.put({ ...entry, id });
    void (picture ? pictures.put(picture, id) : pictures.delete(id));
  }
  await done;
}

function isFull(error: unknown): boolean {
  return error instanceof DOMException && error.name === 'QuotaExceededError';
}

/**
 * Keeps a picture and prunes the oldest; without room, drops half of the history and retries.
 *
 * @throws whatever the browser says when that does not help
 */
export function saveEntry(kept: KeptPicture, isWanted: Wanted = () => true): Promise<void> {
  return change(async (database) => {
    try {
      await put(database, kept, isWanted);
    } catch (error) {
      if (!isFull(error)) throw error;
      const half = Math.ceil((await database.count('entries')) / 2);
      await prune(database, { ...HISTORY_LIMITS, entries: half });
      await put(database, kept, isWanted);
    }
    await prune(database);
  });
}

/** Deletes a picture and any answer under way; gives it for an undo. */
export function removeEntry(id: string): Promise<KeptPicture | undefined> {
  return change(async (database) => {
    const { entries, pictures, done } = changing(database);
    const [entry, picture] = await Promise.all([entries.get(id), pictures.get(id)]);
    if (entry) forget(entry.picture);
    void entries.delete(id);
    void pictures.delete(id);
    await done;
    return entry && { entry, picture };
  });
}

/** Deletes everything, also what is under way. */
export function clearEntries(): Promise<void> {
  forget();
  return change(async (database) => {
    const { entries, pictures, done } = changing(database);
    void entries.clear();
    void pictures.clear();
    await done;
  });
}
