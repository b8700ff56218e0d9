import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { lock } from 'proper-lockfile';
import { GalleryStoreError } from './errors.ts';

/** Hidden, so that it is no work. */
const LOCK = '.lock';

/** A program that was killed leaves its lock; others take it over after this long. */
const STALE_MS = 10_000;

/** A little longer than `STALE_MS` in all. */
const RETRIES = { retries: 80, factor: 1.1, minTimeout: 20, maxTimeout: 250, randomize: true };

function isLocked(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'ELOCKED';
}

async function acquire(dir: string): Promise<() => Promise<void>> {
  try {
    return await lock(dir, {
      realpath: false,
      lockfilePath: join(dir, LOCK),
      stale: STALE_MS,
      retries: RETRIES,
      // A computer that slept. What is under way are single steps that are safe by themselves.
      onCompromised: () => undefined,
    });
  } catch (cause) {
    if (!isLocked(cause)) throw cause;
    throw new GalleryStoreError('locked', 'Another program is changing the gallery.', { cause });
  }
}

/**
 * Makes tasks on one folder take turns, in this program and in all others that do the same. The
 * folder is made when it is missing.
 *
 * @throws GalleryStoreError `locked` when the others take too long
 */
export class FolderLock {
  readonly #dir: string;
  #last: Promise<unknown> = Promise.resolve();

  constructor(dir: string) {
    this.#dir = dir;
  }

  run<T>(task: () => Promise<T>): Promise<T> {
    const turn = this.#last.then(() => this.#locked(task));
    this.#last = turn.catch(() => undefined);
    return turn;
  }

  async #locked<T>(task: () => Promise<T>): Promise<T> {
    await mkdir(this.#dir, { recursive: true });
    const release = await acquire(this.#dir);
    try {
      return await task();
    } finally {
      // It fails only when the lock was lost, and then there is nothing to give back.
      await release().catch(() => undefined);
    }
  }
}
