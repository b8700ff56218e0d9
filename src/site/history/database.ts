import { openDB, type DBSchema, type IDBPDatabase } from 'idb';
import { inTime } from '../ui/in-time.ts';
import type { HistoryEntry } from './entry.ts';

interface HistorySchema extends DBSchema {
  entries: {
    key: string;
    value: HistoryEntry;
    indexes: { time: number; picture: string };
  };
  /** The reduced pictures by entry id; apart, so that listing does not load them. */
  pictures: { key: string; value: Blob };
}

export type HistoryDatabase = IDBPDatabase<HistorySchema>;

let opened: Promise<HistoryDatabase> | undefined;

function open(): Promise<HistoryDatabase> {
  const forget = () => (opened = undefined);
  return openDB<HistorySchema>('kyara-history', 1, {
    upgrade(database) {
      const entries = database.createObjectStore('entries', { keyPath: 'id' });
      entries.createIndex('time', 'time');
      entries.createIndex('picture', 'picture', { unique: true });
      database.createObjectStore('pictures');
    },
    // A newer page in another tab wants to change the database: it goes first.
    blocking(_current, _blocked, event) {
      forget();
      (event.target as IDBDatabase).close();
    },
    terminated: forget,
  });
}

/**
 * The history's database on this device, opened once.
 *
 * @throws whatever the browser says when it keeps nothing (switched off, private window, no room), or
 *   `TimeoutError` when it says nothing
 */
export async function historyDatabase(): Promise<HistoryDatabase> {
  const opening = (opened ??= open());
  try {
    return await inTime(opening);
  } catch (error) {
    if (opened === opening) opened = undefined;
    throw error;
  }
}
