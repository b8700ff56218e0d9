import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { mkdir, readFile, stat } from 'node:fs/promises';
import { dirname } from 'node:path';
import { pipeline } from 'node:stream/promises';
import * as z from 'zod/mini';
import { parsedJson } from './json.ts';
import { writeAtomically } from './write-atomically.ts';

/** Bytes; hashes of larger files are kept between starts: a 1.3 GB tagger takes two seconds. */
const LARGE_FILE = 16 * 1024 * 1024;

const knownSchema = z.object({ size: z.number(), changed: z.number(), sha256: z.string() });
const storeSchema = z.record(z.string(), knownSchema);

type Known = z.infer<typeof knownSchema>;

/** SHA-256 of a file as hex. @throws Error when it cannot be read */
export async function hashOf(path: string): Promise<string> {
  const hash = createHash('sha256');
  await pipeline(createReadStream(path), hash);
  return hash.digest('hex');
}

async function readStore(file: string | undefined): Promise<Map<string, Known>> {
  if (file === undefined) return new Map();
  const text = await readFile(file, 'utf8').catch(() => '');
  return new Map(Object.entries(storeSchema.safeParse(parsedJson(text)).data ?? {}));
}

/** SHA-256 of files as hex, cached by size and time. */
export class FileHasher {
  readonly #store: string | undefined;
  readonly #running = new Map<string, Promise<string>>();
  #known: Promise<Map<string, Known>> | undefined;

  constructor(store?: string) {
    this.#store = store;
  }

  /** @throws Error when the file cannot be read */
  sha256(path: string): Promise<string> {
    const running = this.#running.get(path);
    if (running) return running;
    const hashing = this.#hash(path).finally(() => this.#running.delete(path));
    this.#running.set(path, hashing);
    return hashing;
  }

  async #hash(path: string): Promise<string> {
    const { size, mtimeMs } = await stat(path);
    this.#known ??= readStore(this.#store);
    const all = await this.#known;
    const known = all.get(path);
    if (known?.size === size && known.changed === mtimeMs) return known.sha256;
    const sha256 = await hashOf(path);
    all.set(path, { size, changed: mtimeMs, sha256 });
    // Unsaved hashes are only computed again.
    if (size >= LARGE_FILE) await this.#write(all).catch(() => undefined);
    return sha256;
  }

  async #write(all: ReadonlyMap<string, Known>): Promise<void> {
    if (this.#store === undefined) return;
    const large = [...all].filter(([, { size }]) => size >= LARGE_FILE);
    await mkdir(dirname(this.#store), { recursive: true });
    await writeAtomically(this.#store, JSON.stringify(Object.fromEntries(large)));
  }
}
