import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import * as z from 'zod/mini';

/** `cast.json`, see bench/README.md. */

const box = z.tuple([z.number(), z.number(), z.number(), z.number()]);
const face = z.object({ box, work: z.string(), character: z.string() });
const picture = z.object({ file: z.string(), faces: z._default(z.array(face), []) });
const pictures = z._default(z.array(picture), []);

const schema = z.object({
  references: z.array(z.object({ file: z.string(), work: z.string(), character: z.string() })),
  probes: pictures,
  scenes: pictures,
  stranger: pictures,
  nobody: pictures,
});

export type NamedFace = z.infer<typeof face>;

export interface PeoplePicture {
  readonly path: string;
  readonly faces: readonly NamedFace[];
}

export interface PeopleSet {
  readonly name: string;
  readonly references: readonly { path: string; work: string; character: string }[];
  readonly pictures: readonly PeoplePicture[];
}

const FILE = 'cast.json';

export function isPeopleSet(folder: string): boolean {
  return existsSync(join(folder, FILE));
}

/** Relative to the file's folder, else to the working directory. */
function located(folder: string, file: string): string {
  const beside = join(folder, file);
  return existsSync(beside) ? beside : resolve(file);
}

/** @throws ZodError when the file does not have the documented shape */
export function readPeopleSet(name: string, folder: string): PeopleSet {
  const read = schema.parse(JSON.parse(readFileSync(join(folder, FILE), 'utf8')));
  const all = [...read.probes, ...read.scenes, ...read.stranger, ...read.nobody];
  return {
    name,
    references: read.references.map(({ file, work, character }) => ({
      path: located(folder, file),
      work,
      character,
    })),
    pictures: all.map(({ file, faces }) => ({ path: located(folder, file), faces })),
  };
}
