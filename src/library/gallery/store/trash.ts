import { randomBytes } from 'node:crypto';
import { mkdir, readdir, readFile, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import * as z from 'zod/mini';
import { isFull } from '../../files/error-code.ts';
import { parsedJson } from '../../files/json.ts';
import { writeAtomically } from '../../files/write-atomically.ts';
import { GalleryStoreError } from './paths.ts';
import { anyApplies, carryOut, inverseOf, type Step, stepSchema } from './steps.ts';

/** Hidden, so not a work; inside the gallery, so that moves are atomic. */
const TRASH = '.trash';

const RECORD = 'change.json';
const recordSchema = z.object({
  /** Of a change that is undone: the steps that redo it. */
  undo: z.array(stepSchema),
  isUndone: z.optional(z.boolean()),
});

type ChangeRecord = z.infer<typeof recordSchema>;

/** Those of earlier versions are shorter. */
const TOKEN = /^[A-Za-z0-9_-]{22,32}$/;

export interface TrashLimits {
  /** Of changes that hold files. */
  readonly maxChanges: number;
  /** Of changes that hold their record only; each change looks at all of them. */
  readonly maxRecords: number;
  /** The last change is kept whatever its size. */
  readonly maxBytes: number;
  readonly lifetimeMs: number;
}

export const TRASH_LIMITS: TrashLimits = {
  maxChanges: 100,
  maxRecords: 2000,
  maxBytes: 1024 ** 3,
  lifetimeMs: 7 * 24 * 3600_000,
};

export function keptPath(token: string, name: string): string {
  return join(TRASH, token, name);
}

/** Hex, which no command takes for an option. */
export function newToken(): string {
  return randomBytes(16).toString('hex');
}

async function contentsOf(folder: string): Promise<{ bytes: number; holdsFiles: boolean }> {
  const names = await readdir(folder, { recursive: true }).catch(() => []);
  const sizes = await Promise.all(
    names.map((name) =>
      stat(join(folder, name)).then(
        (stats) => (stats.isFile() ? stats.size : 0),
        () => 0,
      ),
    ),
  );
  const bytes = sizes.reduce((sum, size) => sum + size, 0);
  return { bytes, holdsFiles: names.some((name) => name !== RECORD) };
}

/**
 * Undoable changes, a folder each in `.trash`: the undo record and removed files. The record is
 * written before the first step, so changes cut off by a crash can be undone.
 */
export class Trash {
  readonly #dir: string;
  readonly #limits: TrashLimits;

  constructor(dir: string, limits: TrashLimits) {
    this.#dir = dir;
    this.#limits = limits;
  }

  /**
   * Carries out steps, as one change with earlier ones of this token.
   * @param isKept false for a change that is only to be taken back if it is cut off
   */
  async change(token: string, steps: readonly Step[], isKept: boolean): Promise<void> {
    const { undo, isUndone } = (await this.#read(token)) ?? { undo: [] };
    // What is undone already is not to be redone by the undo of this.
    const earlier = isUndone ? [] : undo;
    await this.#record(token, { undo: [...inverseOf(steps), ...earlier] });
    const done: Step[] = [];
    await carryOut(this.#dir, steps, done).catch(async (error: unknown) => {
      // Nobody would be told how to take the half of it back; the one that failed may be half done.
      const begun = [...done, steps[done.length]!];
      await carryOut(this.#dir, inverseOf(begun)).catch(() => {});
      throw error;
    });
    if (JSON.stringify(done) !== JSON.stringify(steps)) {
      await this.#record(token, { undo: [...inverseOf(done), ...earlier] });
    }
    if (!isKept) await rm(join(this.#dir, TRASH, token), { recursive: true });
    await this.#prune();
  }

  /**
   * Undoes a change; the same token redoes it.
   *
   * @param to what is wanted in any case: one that is undone then stays so
   * @throws GalleryStoreError `missing` for an unknown or forgotten change, `changed` for one whose files
   * have been moved since: it can be undone once they are back
   */
  async undo(token: string, to?: 'before'): Promise<void> {
    const record = TOKEN.test(token) ? await this.#read(token) : undefined;
    if (!record) throw new GalleryStoreError('missing', 'There is no such change any more.');
    const { undo: steps, isUndone = false } = record;
    if (isUndone && to === 'before') return;
    if (!(await anyApplies(this.#dir, steps)))
      throw new GalleryStoreError('changed', 'What was changed has been changed again since.');
    const done: Step[] = [];
    await carryOut(this.#dir, steps, done);
    // It is undone: a full disk loses the way back from here alone.
    const inverse = { undo: inverseOf(done), isUndone: !isUndone };
    await this.#record(token, inverse).catch((error: unknown) => {
      if (!isFull(error)) throw error;
    });
  }

  async #prune(): Promise<void> {
    const { maxChanges, maxRecords, maxBytes, lifetimeMs } = this.#limits;
    let bytes = 0;
    let changes = 0;
    let records = 0;
    for (const [index, { path, changed }] of (await this.#newestFirst()).entries()) {
      const held = await contentsOf(path);
      bytes += held.bytes;
      const isOver = held.holdsFiles
        ? ++changes > maxChanges || bytes > maxBytes
        : ++records > maxRecords;
      const isOld = Date.now() - changed > lifetimeMs;
      if (index > 0 && (isOver || isOld)) await rm(path, { recursive: true, force: true });
    }
  }

  async #newestFirst(): Promise<{ path: string; changed: number }[]> {
    const names = await readdir(join(this.#dir, TRASH)).catch(() => []);
    const found = await Promise.all(
      names.map(async (name) => {
        const path = join(this.#dir, TRASH, name);
        const stats = await stat(join(path, RECORD)).catch(() => stat(path).catch(() => undefined));
        return { path, changed: stats?.mtimeMs ?? 0 };
      }),
    );
    return found.sort((a, b) => b.changed - a.changed);
  }

  async #record(token: string, record: ChangeRecord): Promise<void> {
    const folder = join(this.#dir, TRASH, token);
    await mkdir(folder, { recursive: true });
    await writeAtomically(join(folder, RECORD), JSON.stringify(record));
  }

  async #read(token: string): Promise<ChangeRecord | undefined> {
    const path = join(this.#dir, TRASH, token, RECORD);
    const text = await readFile(path, 'utf8').catch(() => '');
    return recordSchema.safeParse(parsedJson(text)).data;
  }
}
