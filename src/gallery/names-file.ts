import { isNamed } from '../contract/names.ts';
import * as z from 'zod/mini';
import { type Names, namesSchema } from '../contract/language-schema.ts';
import { folderOf, nameOf } from './folder-name.ts';

export const NAMES_FILE = 'names.json';

const namesFileSchema = z.looseObject({
  work: z.optional(namesSchema),
  characters: z.optional(z.record(z.string(), namesSchema)),
});

export type NamesFile = z.infer<typeof namesFileSchema>;

export interface NamesKey {
  readonly character?: string | undefined;
}

/** @throws Error when the text is no names file */
export function parseNames(text: string): NamesFile {
  const result = namesFileSchema.safeParse(JSON.parse(text.replace(/^\uFEFF/, '')));
  if (result.success) return result.data;
  const where = result.error.issues[0]?.path.join(' → ') || 'the top';
  throw new Error(`wrong form at ${where}`);
}

/** The file's text; undefined when it is empty. */
export function namesText(file: NamesFile): string | undefined {
  return saysNothing(file) ? undefined : `${JSON.stringify(file, null, 1)}\n`;
}

function spellingOf(file: NamesFile, character: string): string {
  const known = Object.keys(file.characters ?? {}).find((key) => nameOf(key) === character);
  // Where the plain name would be read as a folder's escapes (`100%41x`), the folder's spelling is the key.
  const plain = nameOf(character) === character ? character : folderOf(character);
  return known ?? plain ?? character;
}

export function namesIn(file: NamesFile, { character }: NamesKey): Names | undefined {
  if (character === undefined) return file.work;
  const key = spellingOf(file, character);
  return Object.hasOwn(file.characters ?? {}, key) ? file.characters?.[key] : undefined;
}

/** The file with changed names for one key; undefined or empty removes the key. */
export function withNames(
  file: NamesFile,
  { character }: NamesKey,
  names: Names | undefined,
): NamesFile {
  const { work, characters = {}, ...others } = file;
  if (character === undefined) {
    return { ...(isNamed(names) ? { work: names } : {}), characters, ...others };
  }
  const key = spellingOf(file, character);
  const kept = Object.entries(characters).filter(([folder]) => folder !== key);
  const all = names === undefined || !isNamed(names) ? kept : [...kept, [key, names] as const];
  return { ...(work ? { work } : {}), characters: Object.fromEntries(all), ...others };
}

/** Both files merged; the first takes precedence. */
export function joinedNames(first: NamesFile, second: NamesFile): NamesFile {
  const characters = { ...second.characters };
  for (const [key, names] of Object.entries(first.characters ?? {})) {
    characters[key] = { ...characters[key], ...names };
  }
  return { ...second, ...first, work: { ...second.work, ...first.work }, characters };
}

function saysNothing({ work, characters = {}, ...others }: NamesFile): boolean {
  return !isNamed(work) && Object.keys(characters).length === 0 && Object.keys(others).length === 0;
}
