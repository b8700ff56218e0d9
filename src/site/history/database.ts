import { openDB, type DBSchema, type IDBPDatabase } from 'idb';
import { inTime } from '../ui/in-time.ts';
import type { HistoryEntry } from './entry.ts';

interface HistorySchema extends DBSchema {
  entries: {
    key: string;
    value: HistoryEntry;
    indexes: { time: number; picture: string };
  };
  pictures: { key: string; value: Blob };
}

export type HistoryDatabase = IDBPDatabase<HistorySchema>;

let opened: Promise<HistoryDatabase> | undefined;

function open(): Promise<HistoryDatabase> {
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

/**
 * Works with the history's database, which is opened once, and anew after an error.
 *
 * @throws whatever the browser says when it keeps nothing, or `TimeoutError`
 */
export async function inHistory<T>(work: (database: HistoryDatabase) => Promise<T>): Promise<T> {
  try {
    return await inTime((opened ??= open()).then(work));
  } catch (error) {
    opened = undefined;
    throw error;
  }
}

/** Both object stores in one transaction, to be changed. */
export function changing(database: HistoryDatabase) {
  const transaction = database.transaction(['entries', 'pictures'], 'readwrite');
  return {
    entries: transaction.objectStore('entries'),
    pictures: transaction.objectStore('pictures'),
    done: transaction.done,
  };
}
