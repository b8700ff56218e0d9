import { hash } from 'node:crypto';
import { appendFile, mkdir, readFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { z } from 'zod';
import { namesSchema } from '../../contract/language-schema.ts';
import { mutex } from '../../recognition/mutex.ts';
import { ifAbsent } from '../../library/files/error-code.ts';
import { parsedJson } from '../../library/files/json.ts';
import { writeAtomically } from '../../library/files/write-atomically.ts';

const box = z.tuple([z.number(), z.number(), z.number(), z.number()]).readonly();

const headSchema = z.object({
  box,
  notConfident: z.boolean(),
  unknown: z.boolean(),
  first: z
    .object({
      work: z.string(),
      character: z.string(),
      names: z.object({ work: namesSchema, character: namesSchema }).optional(),
      score: z.number(),
    })
    .optional(),
  probe: z.object({ vector: z.string(), isGrey: z.boolean(), faceWidth: z.number() }).optional(),
});

const pictureSchema = z.object({
  width: z.number(),
  height: z.number(),
  orientation: z.number(),
  heads: z.array(headSchema),
});

/** A head as found; its vector in Base64. */
export type FoundHead = z.infer<typeof headSchema>;

export type FoundPicture = z.infer<typeof pictureSchema>;

const lineSchema = z.union([
  z.object({
    version: z.string(),
    /** The only one whose characters were candidates. */
    work: z.string().optional(),
    sha256: z.string(),
    picture: pictureSchema,
  }),
  z.object({ written: z.string(), sha256: z.string() }),
]);

type Line = z.infer<typeof lineSchema>;

export function sha256(bytes: string | Uint8Array): string {
  return hash('sha256', bytes);
}

/**
 * What was found in a folder and written into it, a line of JSON each: so that the next run goes on
 * where one was cut off, and knows its own files.
 */
export class Journal {
  readonly #file: string;
  readonly #version: string;
  readonly #work: string | undefined;
  /** By work, then by hash. */
  readonly #pictures = new Map<string | undefined, Map<string, FoundPicture>>();
  /** Every content of a file that was begun here: a cut may leave the one before. */
  readonly #written = new Map<string, Set<string>>();
  readonly #mutex = mutex();

  private constructor(file: string, version: string, work: string | undefined) {
    this.#file = file;
    this.#version = version;
    this.#work = work;
  }

  /**
   * @param version of whoever recognises; what another one found is thrown away
   * @param work the only one that is asked for; what was found in others is kept
   */
  static async open(file: string, version: string, work: string | undefined): Promise<Journal> {
    const journal = new Journal(file, version, work);
    await journal.#begin();
    return journal;
  }

  async #begin(): Promise<void> {
    const text = await readFile(this.#file, 'utf8').catch(ifAbsent);
    for (const line of text?.split('\n') ?? []) {
      // One that was cut off is none.
      this.#take(lineSchema.safeParse(parsedJson(line)).data);
    }
    await this.#rewrite();
  }

  picture(hash: string): FoundPicture | undefined {
    return this.#pictures.get(this.#work)?.get(hash);
  }

  /** Whether a file holds what was written to it from here. */
  isOwn(path: string, content: Uint8Array): boolean {
    return this.#written.get(path)?.has(sha256(content)) ?? false;
  }

  addPicture(hash: string, picture: FoundPicture): Promise<void> {
    const [version, work] = [this.#version, this.#work];
    return this.#append({ version, work, sha256: hash, picture });
  }

  /** To be called before the file is written. @throws where it would not be known again */
  addWritten(path: string, content: string): Promise<void> {
    return this.#append({ written: path, sha256: sha256(content) });
  }

  #append(line: Line): Promise<void> {
    this.#take(line);
    return this.#mutex(() => appendFile(this.#file, `${JSON.stringify(line)}\n`));
  }

  #take(line: Line | undefined): void {
    if (!line) return;
    if ('written' in line) {
      const known = this.#written.get(line.written) ?? new Set<string>();
      this.#written.set(line.written, known.add(line.sha256));
    } else if (line.version === this.#version) {
      const known = this.#pictures.get(line.work) ?? new Map<string, FoundPicture>();
      this.#pictures.set(line.work, known.set(line.sha256, line.picture));
    }
  }

  async #rewrite(): Promise<void> {
    const version = this.#version;
    const lines: Line[] = [
      ...[...this.#pictures].flatMap(([work, pictures]) =>
        Array.from(pictures, ([hash, picture]) => ({ version, work, sha256: hash, picture })),
      ),
      ...[...this.#written].flatMap(([written, hashes]) =>
        [...hashes].map((hash) => ({ written, sha256: hash })),
      ),
    ];
    await mkdir(dirname(this.#file), { recursive: true });
    await writeAtomically(this.#file, lines.map((line) => `${JSON.stringify(line)}\n`).join(''));
  }
}
