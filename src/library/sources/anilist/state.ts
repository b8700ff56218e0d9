import { mkdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import writeFileAtomic from 'write-file-atomic';
import * as z from 'zod/mini';

/** Hidden, so not a work. */
const STATE = '.anilist.json';

const schema = z.object({
  characters: z.record(z.string(), z.string()),
});

/** What was imported, so that an import resumes. */
export class ImportState {
  readonly #dir: string;
  readonly #characters: Map<string, string>;

  private constructor(dir: string, characters: Readonly<Record<string, string>>) {
    this.#dir = dir;
    this.#characters = new Map(Object.entries(characters));
  }

  /** A missing or damaged file counts as empty. */
  static async read(dir: string): Promise<ImportState> {
    const text = await readFile(join(dir, STATE), 'utf8').catch(() => '{"characters": {}}');
    try {
      return new ImportState(dir, schema.parse(JSON.parse(text)).characters);
    } catch {
      return new ImportState(dir, {});
    }
  }

  /** Keyed by work too: a character may appear in several. */
  has(mediaId: number, characterId: number): boolean {
    return this.#characters.has(`${mediaId}/${characterId}`);
  }

  isTaken(mediaId: number, characterId: number, name: string): boolean {
    const own = `${mediaId}/${characterId}`;
    return [...this.#characters].some(
      ([key, taken]) => key.startsWith(`${mediaId}/`) && key !== own && taken === name,
    );
  }

  async add(mediaId: number, characterId: number, name: string): Promise<void> {
    this.#characters.set(`${mediaId}/${characterId}`, name);
    await mkdir(this.#dir, { recursive: true });
    const characters = Object.fromEntries(this.#characters);
    await writeFileAtomic(join(this.#dir, STATE), JSON.stringify({ characters }));
  }
}
