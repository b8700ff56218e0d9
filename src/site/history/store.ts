import { queryOptions } from '@tanstack/react-query';
import { openDB, type DBSchema, type IDBPDatabase } from 'idb';
import { setHistoryNote } from '../shell/notes.ts';
import { queryClient } from '../shell/query-client.ts';
import type { HistoryEntry } from './entry.ts';

/** Beyond either the oldest go. */
export const HISTORY_LIMITS = { entries: 300, bytes: 100_000_000 };

interface HistorySchema extends DBSchema {
  entries: {
    key: string;
    value: HistoryEntry;
    indexes: { time: number; picture: string };
  };
  pictures: { key: string; value: Blob };
}

type Database = IDBPDatabase<HistorySchema>;

export interface KeptPicture {
  readonly entry: HistoryEntry;
  readonly picture: Blob | undefined;
}

let opened: Promise<Database> | undefined;

function open(): Promise<Database> {
  return openDB<HistorySchema>('kyara-history', 1, {
    upgrade(database) {
      const entries = database.createObjectStore('entries', { keyPath: 'id' });
      entries.createIndex('time', 'time');
      entries.createIndex('picture', 'picture', { unique: true });
      database.createObjectStore('pictures');
    },
    // Another tab's newer page upgrades the database first.
    blocking: (_current, _blocked, event) => (event.target as IDBDatabase).close(),
  });
}

/** Works with the database, which is opened once, and anew after an error. */
async function inHistory<T>(work: (database: Database) => Promise<T>): Promise<T> {
  try {
    return await work(await (opened ??= open()));
  } catch (error) {
    opened = undefined;
    throw error;
  }
}

/** All entries, the newest first. */
export const HISTORY = queryOptions({
  queryKey: ['history'],
  queryFn: (): Promise<readonly HistoryEntry[]> =>
    inHistory(async (database) => (await database.getAllFromIndex('entries', 'time')).reverse()),
  staleTime: 0,
  // Other tabs add to it.
  refetchOnWindowFocus: true,
});

export function readEntry(id: string): Promise<KeptPicture | undefined> {
  return inHistory(async (database) => {
    const entry = await database.get('entries', id);
    return entry && { entry, picture: await database.get('pictures', id) };
  });
}

function storesOf(database: Database) {
  const transaction = database.transaction(['entries', 'pictures'], 'readwrite');
  return {
    entries: transaction.objectStore('entries'),
    pictures: transaction.objectStore('pictures'),
    done: transaction.done,
  };
}

/** One transaction; resolves when the list has been read again. */
async function change<T>(
  work: (stores: Omit<ReturnType<typeof storesOf>, 'done'>) => Promise<T>,
): Promise<T> {
  const value = await inHistory(async (database) => {
    const { done, ...stores } = storesOf(database);
    const [worked] = await Promise.all([work(stores), done]);
    return worked;
  });
  setHistoryNote(undefined);
  await queryClient.invalidateQueries(HISTORY);
  return value;
}

interface Weighed {
  readonly id: string;
  readonly time: number;
  readonly bytes: number;
}

/**
 * Ids of the entries that no longer fit; the newest always stays.
 *
 * @param entries in any order
 */
export function beyondLimits(entries: readonly Weighed[], limits = HISTORY_LIMITS): string[] {
  const newestFirst = [...entries].sort((a, b) => b.time - a.time);
  let bytes = 0;
  const fits = newestFirst.findIndex((entry, index) => {
    bytes += entry.bytes;
    return index > 0 && (index >= limits.entries || bytes > limits.bytes);
  });
  return fits < 0 ? [] : newestFirst.slice(fits).map(({ id }) => id);
}

/**
 * Keeps a picture, unless a newer answer to it is kept, and lets the oldest beyond the limits go.
 *
 * @throws whatever the browser says when it keeps nothing or has no room
 */
export function saveEntry({ entry, picture }: KeptPicture): Promise<void> {
  return change(async ({ entries, pictures }) => {
    const known = await entries.index('picture').get(entry.picture);
    // Answers need not be kept in the order in which they came; what is of the future is of a wrong clock.
    if (known && known.time > entry.time && known.time <= Date.now()) return;
    // The same picture keeps its id: the browser's own history leads to it.
    const id = known?.id ?? entry.id;
    await entries.put({ ...entry, id });
    await (picture ? pictures.put(picture, id) : pictures.delete(id));
    const tooMany = beyondLimits(await entries.getAll());
    await Promise.all(tooMany.flatMap((old) => [entries.delete(old), pictures.delete(old)]));
  });
}

/** Deletes a picture; gives it for an undo. */
export function removeEntry(id: string): Promise<KeptPicture | undefined> {
  return change(async ({ entries, pictures }) => {
    const [entry, picture] = await Promise.all([entries.get(id), pictures.get(id)]);
    await Promise.all([entries.delete(id), pictures.delete(id)]);
    return entry && { entry, picture };
  });
}

export function clearEntries(): Promise<void> {
  return change(async ({ entries, pictures }) => {
    await Promise.all([entries.clear(), pictures.clear()]);
  });
}
