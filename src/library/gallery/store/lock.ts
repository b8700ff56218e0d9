import { access, constants, mkdir, stat, utimes } from 'node:fs/promises';
import { join } from 'node:path';
import { lock } from 'proper-lockfile';
import { mutex } from '../../../recognition/mutex.ts';
import { hasCode } from '../../files/error-code.ts';
import { GalleryStoreError } from './paths.ts';

/** Hidden, so not a work. */
const LOCK = '.lock';

const STALE_MS = 10_000;

const RETRIES = { retries: 80, factor: 1.1, minTimeout: 20, maxTimeout: 250, randomize: true };

/** A lock from the future, by a clock that was set back, would never be stale. */
async function backToNow(path: string, staleMs: number): Promise<void> {
  const now = Date.now();
  const held = await stat(path).catch(() => undefined);
  if (held && held.mtimeMs > now + staleMs) await utimes(path, now / 1000, now / 1000);
}

async function acquire(dir: string, staleMs: number): Promise<() => Promise<void>> {
  try {
    await backToNow(join(dir, LOCK), staleMs);
    return await lock(dir, {
      realpath: false,
      lockfilePath: join(dir, LOCK),
      stale: staleMs,
      retries: RETRIES,
      // The computer slept; the steps under way are safe by themselves.
      onCompromised: () => undefined,
    });
  } catch (cause) {
    if (!hasCode(cause, 'ELOCKED')) throw cause;
    throw new GalleryStoreError('locked', 'Another program is changing the gallery.', { cause });
  }
}

/**
 * A lock on a folder across programs and tasks; makes the folder when missing.
 *
 * @throws GalleryStoreError `locked` on time-out; the system's error where the folder cannot be written
 */
export class FolderLock {
  readonly #dir: string;
  readonly #staleMs: number;
  readonly #mutex = mutex();

  /** @param staleMs after which a killed program's lock is taken over, at least 2000 */
  constructor(dir: string, staleMs = STALE_MS) {
    this.#dir = dir;
    this.#staleMs = staleMs;
  }

  run<T>(task: () => Promise<T>): Promise<T> {
    return this.#mutex(() => this.#locked(task));
  }

  async #locked<T>(task: () => Promise<T>): Promise<T> {
    await mkdir(this.#dir, { recursive: true });
    // The lock would be tried again and again where nothing can be written.
    await access(this.#dir, constants.W_OK);
    const release = await acquire(this.#dir, this.#staleMs);
    try {
      return await task();
    } finally {
      // Fails only when the lock was lost already.
      await release().catch(() => undefined);
    }
  }
}
