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
  const forget = () => (opened = undefined);
  return openDB<HistorySchema>('kyara-history', 1, {
    upgrade(database) {
      const entries = database.createObjectStore('entries', { keyPath: 'id' });
      entries.createIndex('time', 'time');
      entries.createIndex('picture', 'picture', { unique: true });
      database.createObjectStore('pictures');
    },
    // Another tab's newer page upgrades the database first.
    blocking(_current, _blocked, event) {
      forget();
      (event.target as IDBDatabase).close();
    },
    terminated: forget,
  });
}

/**
 * The history's database, opened once.
 *
 * @throws whatever the browser says when it keeps nothing, or `TimeoutError`
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
