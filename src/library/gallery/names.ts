import { createHash } from 'node:crypto';
import { join } from 'node:path';
import type { Names } from '../../contract/language.ts';
import { type OnEvent, reasonOf } from '../../engine/node/events.ts';
import { foldersIn } from '../files/folders.ts';
import { nameOf } from '../../gallery/folder-name.ts';
import { NAMES_FILE, type NamesFile, readNamesFile } from './store/names-file.ts';

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

async function readOrTell(folder: string, onEvent: OnEvent): Promise<NamesFile> {
  try {
    return await readNamesFile(folder);
  } catch (error) {
    const reason = reasonOf(error instanceof Error ? (error.cause ?? error) : error);
    const details = { file: join(folder, NAMES_FILE), reason };
    const message = 'A names file cannot be read and is left out.';
    onEvent({ level: 'warn', message, details });
    return {};
  }
}

function merged(known: WorkNames | undefined, file: NamesFile): WorkNames {
  const characters = new Map(known?.characters);
  for (const [folder, names] of Object.entries(file.characters ?? {})) {
    const character = nameOf(folder);
    characters.set(character, { ...characters.get(character), ...names });
  }
  return { work: { ...known?.work, ...file.work }, characters };
}

/** Reads every `names.json` of the gallery folders; a later folder's names replace an earlier one's. */
export async function readNames(dirs: readonly string[], onEvent: OnEvent): Promise<NameBook> {
  const book = new Map<string, WorkNames>();
  for (const dir of dirs) {
    for (const folder of await foldersIn(dir)) {
      const file = await readOrTell(join(dir, folder), onEvent);
      const work = nameOf(folder);
      book.set(work, merged(book.get(work), file));
    }
  }
  return book;
}

export function namesOf(book: NameBook, work: string, character: string): GalleryNames {
  const known = book.get(work);
  return { work: known?.work ?? {}, character: known?.characters.get(character) ?? {} };
}

/** A short text that differs whenever a name differs. */
export function namesVersionOf(book: NameBook): string {
  const lines = [...book].map(([folder, { work, characters }]) => [folder, work, ...characters]);
  return createHash('sha256').update(JSON.stringify(lines)).digest('hex').slice(0, 8);
}
