import { access, constants, mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { lock } from 'proper-lockfile';
import { mutex } from '../../../recognition/mutex.ts';
import { hasCode } from '../../files/error-code.ts';
import { GalleryStoreError } from './paths.ts';

/** Hidden, so not a work. */
const LOCK = '.lock';

/** After which a killed program's lock is taken over. */
const STALE_MS = 10_000;

const RETRIES = { retries: 80, factor: 1.1, minTimeout: 20, maxTimeout: 250, randomize: true };

async function acquire(dir: string): Promise<() => Promise<void>> {
  try {
    return await lock(dir, {
      realpath: false,
      lockfilePath: join(dir, LOCK),
      stale: STALE_MS,
      retries: RETRIES,
      // The computer slept; the steps under way are safe by themselves.
      onCompromised: () => undefined,
    });
  } catch (cause) {
    if (!hasCode(cause, 'ELOCKED')) throw cause;
    throw new GalleryStoreError('locked', 'Another program is changing the gallery.', { cause });
  }
}

async function whileLocked<T>(dir: string, task: () => Promise<T>): Promise<T> {
  await mkdir(dir, { recursive: true });
  // The lock would be tried again and again where nothing can be written.
  await access(dir, constants.W_OK);
  const release = await acquire(dir);
  try {
    return await task();
  } finally {
    // Fails only when the lock was lost already.
    await release().catch(() => undefined);
  }
}

/**
 * A lock on a folder across programs and tasks; makes the folder when missing.
 *
 * @throws GalleryStoreError `locked` on time-out; the system's error where the folder cannot be written
 */
export function folderLock(dir: string) {
  const inTurn = mutex();
  return <T>(task: () => Promise<T>) => inTurn(() => whileLocked(dir, task));
}
