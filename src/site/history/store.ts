import { inTime } from '../ui/in-time.ts';
import { historyDatabase } from './database.ts';
import type { HistoryEntry } from './entry.ts';
import { forget } from './forgotten.ts';
import { beyondLimits, HISTORY_LIMITS } from './limits.ts';

/** An entry and its reduced picture, when one could be made. */
export interface KeptPicture {
  readonly entry: HistoryEntry;
  readonly picture: Blob | undefined;
}

/** The same work, given up when the browser does not answer (ui/in-time.ts). */
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

/** Drops what the limits no longer hold. */
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

/** Whether an entry still is the one to keep, asked in the very transaction that writes it. */
type Wanted = (entry: HistoryEntry) => boolean;

/** Whether the same picture was recognised later; a time to come is from before the clock was set back. */
function isOutdated({ time }: HistoryEntry, known: HistoryEntry | undefined): boolean {
  return known !== undefined && time < known.time && known.time <= Date.now();
}

async function put({ entry, picture }: KeptPicture, isWanted: Wanted): Promise<void> {
  const database = await historyDatabase();
  const transaction = database.transaction(['entries', 'pictures'], 'readwrite');
  const entries = transaction.objectStore('entries');
  const pictures = transaction.objectStore('pictures');
  const known = await entries.index('picture').get(entry.picture);
  if (isWanted(entry) && !isOutdated(entry, known)) {
    // The same picture keeps its id, so that the browser's own history still leads to it.
    const id = known?.id ?? entry.id;
    void entries.put({ ...entry, id });
    void (picture ? pictures.put(picture, id) : pictures.delete(id));
  }
  await transaction.done;
}

function isFull(error: unknown): boolean {
  return error instanceof DOMException && error.name === 'QuotaExceededError';
}

/**
 * Keeps a picture and lets the oldest go beyond the limits. When the device has no room, half of
 * the history makes way first. Of the same picture the later answer stays.
 *
 * @throws whatever the browser says when that does not help either
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

/**
 * Forgets one picture, also an answer to it that is on its way.
 *
 * @returns what it was, for an undo; undefined when it was not there
 */
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

/** Forgets everything, also what is on its way. */
export const clearEntries = bounded(async (): Promise<void> => {
  forget();
  const transaction = (await historyDatabase()).transaction(['entries', 'pictures'], 'readwrite');
  void transaction.objectStore('entries').clear();
  void transaction.objectStore('pictures').clear();
  await transaction.done;
});
