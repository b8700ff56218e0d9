import * as z from 'zod/mini';
import { type Names, namesSchema } from '../contract/language-schema.ts';
import { LANGUAGES } from '../contract/language.ts';
import { nameOf } from './folder-name.ts';

/** In a work's folder: the names of the work and, by folder, of its characters. */
export const NAMES_FILE = 'names.json';

/** `names.json`. What we do not know in it is kept. */
const namesFileSchema = z.looseObject({
  work: z.optional(namesSchema),
  characters: z.optional(z.record(z.string(), namesSchema)),
});

export type NamesFile = z.infer<typeof namesFileSchema>;

/** Whose names: the character's of that name, else the work's. */
export interface NamesKey {
  readonly character?: string | undefined;
}

/** @throws Error when the text is no names file */
export function parseNames(text: string): NamesFile {
  return namesFileSchema.parse(JSON.parse(text.replace(/^\uFEFF/, '')));
}

/** The file's text; undefined when it says nothing. */
export function namesText(file: NamesFile): string | undefined {
  return saysNothing(file) ? undefined : `${JSON.stringify(file, null, 1)}\n`;
}

/** How the file spells a character: people may have typed it with other code points. */
function spellingOf(file: NamesFile, character: string): string {
  const known = Object.keys(file.characters ?? {}).find((key) => nameOf(key) === character);
  return known ?? character;
}

/** The names that a file gives to a work or character; undefined for none. */
export function namesIn(file: NamesFile, { character }: NamesKey): Names | undefined {
  if (character === undefined) return file.work;
  const key = spellingOf(file, character);
  return Object.hasOwn(file.characters ?? {}, key) ? file.characters?.[key] : undefined;
}

function isEmpty(names: Names | undefined): boolean {
  return names === undefined || LANGUAGES.every((language) => names[language] === undefined);
}

/** The file with other names for one key; undefined or none at all takes the key out. */
export function withNames(
  file: NamesFile,
  { character }: NamesKey,
  names: Names | undefined,
): NamesFile {
  const { work, characters = {}, ...others } = file;
  if (character === undefined) {
    return { ...(isEmpty(names) ? {} : { work: names }), characters, ...others };
  }
  const key = spellingOf(file, character);
  const kept = Object.entries(characters).filter(([folder]) => folder !== key);
  const all = names === undefined || isEmpty(names) ? kept : [...kept, [key, names] as const];
  return { ...(work ? { work } : {}), characters: Object.fromEntries(all), ...others };
}

/** Both files in one; where both know a name, the first one's counts. */
export function joinedNames(first: NamesFile, second: NamesFile): NamesFile {
  const characters = { ...second.characters };
  for (const [key, names] of Object.entries(first.characters ?? {})) {
    characters[key] = { ...characters[key], ...names };
  }
  return { ...second, ...first, work: { ...second.work, ...first.work }, characters };
}

function saysNothing({ work, characters = {}, ...others }: NamesFile): boolean {
  return isEmpty(work) && Object.keys(characters).length === 0 && Object.keys(others).length === 0;
}
