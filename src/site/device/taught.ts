import { openDB } from 'idb';
import type { TaughtReference } from './protocol.ts';

const STORE = 'references';

const open = () =>
  openDB<{ [STORE]: { key: string; value: TaughtReference } }>('kyara-device', 1, {
    upgrade: (database) => void database.createObjectStore(STORE, { keyPath: 'id' }),
  });

/** Whom this device was taught; nobody where this browser keeps nothing. */
export async function readTaught(): Promise<readonly TaughtReference[]> {
  return open().then(
    (database) => database.getAll(STORE),
    () => [],
  );
}

/** @throws where there is no room, or nothing may be kept */
export async function keepTaught(reference: TaughtReference): Promise<void> {
  await (await open()).put(STORE, reference);
}

export async function removeTaught(id: string): Promise<void> {
  await (await open()).delete(STORE, id);
}
