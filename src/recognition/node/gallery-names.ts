import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as z from 'zod/mini';
import { type Names, namesSchema } from '../../contract/language.ts';
import { type OnEvent, reasonOf } from './events.ts';
import { foldersIn } from './folders.ts';

/** `names.json` in a work's folder. */
const namesFileSchema = z.object({
  work: z.optional(namesSchema),
  characters: z.optional(z.record(z.string(), namesSchema)),
});

type NamesFile = z.infer<typeof namesFileSchema>;

/** The names of a work and of one of its characters, in those languages that are known. */
export interface GalleryNames {
  readonly work: Names;
  readonly character: Names;
}

interface WorkNames {
  readonly work: Names;
  readonly characters: ReadonlyMap<string, Names>;
}

export type NameBook = ReadonlyMap<string, WorkNames>;

async function readNamesFile(path: string, onEvent: OnEvent): Promise<NamesFile | undefined> {
  const text = await readFile(path, 'utf8').catch(() => undefined);
  if (text === undefined) return undefined;
  try {
    return namesFileSchema.parse(JSON.parse(text));
  } catch (error) {
    onEvent({
      level: 'warn',
      message: 'A names file cannot be read and is left out.',
      details: { file: path, reason: reasonOf(error) },
    });
    return undefined;
  }
}

function merged(known: WorkNames | undefined, file: NamesFile): WorkNames {
  const characters = new Map(known?.characters);
  for (const [folder, names] of Object.entries(file.characters ?? {})) {
    const character = folder.normalize('NFC');
    characters.set(character, { ...characters.get(character), ...names });
  }
  return { work: { ...known?.work, ...file.work }, characters };
}

/** Reads every `names.json` of the gallery folders; a later folder's names replace an earlier one's. */
export async function readNames(dirs: readonly string[], onEvent: OnEvent): Promise<NameBook> {
  const book = new Map<string, WorkNames>();
  for (const dir of dirs) {
    for (const folder of await foldersIn(dir)) {
      const file = await readNamesFile(join(dir, folder, 'names.json'), onEvent);
      if (!file) continue;
      const work = folder.normalize('NFC');
      book.set(work, merged(book.get(work), file));
    }
  }
  return book;
}

export function namesOf(book: NameBook, work: string, character: string): GalleryNames {
  const known = book.get(work);
  return { work: known?.work ?? {}, character: known?.characters.get(character) ?? {} };
}
