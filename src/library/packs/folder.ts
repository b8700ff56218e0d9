import { mkdir, readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import * as z from 'zod/mini';
import { type OnEvent, onlyOnce, reasonOf } from '../events.ts';
import { type Pack, PackError } from '../../gallery/pack.ts';
import { mutex } from '../../recognition/mutex.ts';
import { WatchedRead, type WatchPace } from '../files/watch.ts';
import { PackReader, type ReadPack } from './read.ts';
import { hasCode, isTransient } from '../files/error-code.ts';
import { writeAtomically } from '../files/write-atomically.ts';

/** `all`, or the ids of those that are on. */
export type PackChoice = 'all' | readonly string[];

type PackSwitches = Readonly<Record<string, boolean>>;

const switchesSchema = z.record(z.string(), z.boolean());

/** Beside the gallery's folder, as the owner's token: within it, it could be a work's folder. */
export function switchesFileOf(galleryDir: string): string {
  return join(dirname(galleryDir), 'packs.json');
}

/**
 * What was switched by hand.
 *
 * @throws PackError when the file is damaged or may not be read; Error that may pass
 */
async function readSwitches(file: string): Promise<PackSwitches> {
  try {
    return switchesSchema.parse(JSON.parse(await readFile(file, 'utf8')));
  } catch (error) {
    if (hasCode(error, 'ENOENT', 'ENOTDIR')) return {};
    if (isTransient(error)) throw error;
    throw new PackError(`${file} cannot be read.`, { cause: error });
  }
}

/** Replaces the file atomically. */
async function writeSwitches(file: string, switches: PackSwitches): Promise<void> {
  await mkdir(dirname(file), { recursive: true });
  await writeAtomically(file, `${JSON.stringify(switches, null, 1)}\n`);
}

/** Vectors are some megabytes: copying takes a moment. */
const WATCH = { depth: 1, restMs: 400, delayMs: 200 };

export interface PackOptions {
  /** Folders of `<id>/pack.json`, the shipped ones first; missing ones are empty. */
  readonly dirs: readonly string[];
  readonly choice: PackChoice;
  /** Where switches are kept; they count over the choice. */
  readonly switchesFile: string;
}

/** The watched folders of packs, and which of them are switched on. */
export class PackFolder {
  readonly #options: PackOptions;
  readonly #onEvent: OnEvent;
  readonly #reader = new PackReader();
  readonly #reading: WatchedRead;
  #onRead: () => Promise<void> = () => Promise.resolve();
  #switches: PackSwitches = {};
  readonly #mutex = mutex();
  /** By id. */
  all: ReadonlyMap<string, ReadPack> = new Map();

  constructor(options: PackOptions, onEvent: OnEvent) {
    this.#options = options;
    this.#onEvent = onlyOnce(onEvent);
    const read = () => this.#mutex(() => this.#read()).finally(() => this.#onRead());
    this.#reading = new WatchedRead('A folder of packs', read, onEvent);
  }

  /** Reads the packs and switches again. */
  refresh(): Promise<void> {
    return this.#reading.run();
  }

  /** Whether some of them cannot be read now. */
  get isStale(): boolean {
    return this.#reading.isFailing;
  }

  isOn(id: string): boolean {
    if (Object.hasOwn(this.#switches, id)) return this.#switches[id]!;
    const { choice } = this.#options;
    return choice === 'all' || choice.includes(id);
  }

  /** Those that are on and can be read. */
  get on(): Pack[] {
    return [...this.all.values()].flatMap(({ id, pack }) => (pack && this.isOn(id) ? pack : []));
  }

  /** @throws PackError when the choice names packs that are not there */
  checkChoice(): void {
    const { choice, dirs } = this.#options;
    const unknown = choice === 'all' ? [] : choice.filter((id) => !this.all.has(id));
    if (unknown.length === 0) return;
    const known =
      this.all.size > 0 ? `There are ${[...this.all.keys()].join(', ')}.` : 'It has none.';
    throw new PackError(
      `PACKS: there is no pack ${unknown.join(', ')} in ${dirs.join(' or ')}. ${known}`,
    );
  }

  /**
   * Switches a pack on or off, kept over restarts.
   *
   * @throws PackError when the switches cannot be read: they are not written over
   */
  set(id: string, on: boolean): Promise<void> {
    return this.#mutex(async () => {
      const { switchesFile: file } = this.#options;
      const switches = { ...(await readSwitches(file)), [id]: on };
      await writeSwitches(file, switches);
      this.#switches = switches;
    });
  }

  /** @param onRead called, and waited for, whenever they were read */
  watch(onRead: () => Promise<void>, pace: Partial<WatchPace> = {}): void {
    this.#onRead = onRead;
    this.#reading.watch(this.#options.dirs, { ...WATCH, ...pace });
  }

  close(): Promise<void> {
    return this.#reading.close();
  }

  async #readOrTell(file: string): Promise<PackSwitches> {
    try {
      return await readSwitches(file);
    } catch (error) {
      if (!(error instanceof PackError)) throw error;
      const message = 'The switches of the packs cannot be read; the setting PACKS holds.';
      this.#onEvent({ level: 'warn', message, details: { file, reason: reasonOf(error.cause) } });
      return {};
    }
  }

  async #read(): Promise<void> {
    const { dirs, switchesFile } = this.#options;
    let failure: Error | undefined;
    this.all = await this.#reader.readAll(dirs, (error) => {
      failure = error;
    });
    for (const { id, folder, problem } of this.all.values()) {
      if (!problem) continue;
      const details = { pack: id, folder, reason: problem.en };
      this.#onEvent({ level: 'error', message: 'A pack cannot be used.', details });
    }
    this.#switches = await this.#readOrTell(switchesFile);
    if (failure) throw failure;
  }
}
