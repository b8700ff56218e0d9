import { inTime } from '../ui/in-time.ts';
import { historyDatabase } from './database.ts';
import type { HistoryEntry } from './entry.ts';
import { forget } from './forgotten.ts';
import { beyondLimits, HISTORY_LIMITS } from './limits.ts';

export interface KeptPicture {
  readonly entry: HistoryEntry;
  readonly picture: Blob | undefined;
}

function bounded<Given extends unknown[], T>(
  work: (...given: Given) => Promise<T>,
): (...given: Given) => Promise<T> {
  return (...given) => inTime(work(...given));
}

/** All entries, the newest first. */
export const listEntries = bounded(async (): Promise<readonly HistoryEntry[]> => {
  const database = await historyDatabase();
  return (await database.getAllFromIndex('entries', 'time')).reverse();
});

export const readEntry = bounded(async (id: string): Promise<KeptPicture | undefined> => {
  const transaction = (await historyDatabase()).transaction(['entries', 'pictures']);
  const [entry, picture] = await Promise.all([
    transaction.objectStore('entries').get(id),
    transaction.objectStore('pictures').get(id),
  ]);
  return entry && { entry, picture };
});

async function prune(limits: { entries: number; bytes: number }): Promise<void> {
  const database = await historyDatabase();
  const transaction = database.transaction(['entries', 'pictures'], 'readwrite');
  const entries = transaction.objectStore('entries');
  const pictures = transaction.objectStore('pictures');
  for (const id of beyondLimits(await entries.getAll(), limits)) {
    void entries.delete(id);
    void pictures.delete(id);
  }
  await transaction.done;
}

/** Whether to keep the entry still, asked within the writing transaction. */
type Wanted = (entry: HistoryEntry) => boolean;

async function put({ entry, picture }: KeptPicture, isWanted: Wanted): Promise<void> {
  const database = await historyDatabase();
  const transaction = database.transaction(['entries', 'pictures'], 'readwrite');
  const entries = transaction.objectStore('entries');
  const pictures = transaction.objectStore('pictures');
  const known = await entries.index('picture').getKey(entry.picture);
  if (isWanted(entry)) {
    // The same picture keeps its id: the browser's own history leads to it.
    const id = known ?? entry.id;
    void entries.put({ ...entry, id });
    void (picture ? pictures.put(picture, id) : pictures.delete(id));
  }
  await transaction.done;
}

function isFull(error: unknown): boolean {
  return error instanceof DOMException && error.name === 'QuotaExceededError';
}

/**
 * Keeps a picture and prunes the oldest; without room, drops half of the history and retries.
 *
 * @throws whatever the browser says when that does not help
 */
export const saveEntry = bounded(
  async (kept: KeptPicture, isWanted: Wanted = () => true): Promise<void> => {
    try {
      await put(kept, isWanted);
    } catch (error) {
      if (!isFull(error)) throw error;
      const count = await (await historyDatabase()).count('entries');
      await prune({ entries: Math.ceil(count / 2), bytes: HISTORY_LIMITS.bytes });
      await put(kept, isWanted);
    }
    await prune(HISTORY_LIMITS);
  },
);

/** Deletes a picture and any answer under way; gives it for an undo. */
export const removeEntry = bounded(async (id: string): Promise<KeptPicture | undefined> => {
  const transaction = (await historyDatabase()).transaction(['entries', 'pictures'], 'readwrite');
  const entries = transaction.objectStore('entries');
  const pictures = transaction.objectStore('pictures');
  const [entry, picture] = await Promise.all([entries.get(id), pictures.get(id)]);
  if (entry) forget(entry.picture);
  void entries.delete(id);
  void pictures.delete(id);
  await transaction.done;
  return entry && { entry, picture };
});

/** Deletes everything, also what is under way. */
export const clearEntries = bounded(async (): Promise<void> => {
  forget();
  const transaction = (await historyDatabase()).transaction(['entries', 'pictures'], 'readwrite');
  void transaction.objectStore('entries').clear();
  void transaction.objectStore('pictures').clear();
  await transaction.done;
});
