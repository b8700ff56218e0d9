import { openDB } from 'idb';
import type { Lesson } from './protocol.ts';

const STORE = 'references';

/** Some browsers refuse at once, not by the promise. */
const open = async () =>
  openDB<{ [STORE]: { key: string; value: Lesson } }>('kyara-device', 1, {
    upgrade: (database) => void database.createObjectStore(STORE, { keyPath: 'id' }),
  });

/** Who this device was taught that heads are, and are not; nobody where this browser keeps nothing. */
export async function readTaught(): Promise<readonly Lesson[]> {
  return open().then(
    (database) => database.getAll(STORE),
    () => [],
  );
}

/** @throws where there is no room, or nothing may be kept */
export async function keepTaught(lesson: Lesson): Promise<void> {
  await (await open()).put(STORE, lesson);
}

export async function removeTaught(id: string): Promise<void> {
  await (await open()).delete(STORE, id);
}
