import { stat } from 'node:fs/promises';
import { keyOf, type BothNames } from '../../contract/names.ts';
import type { Rejection } from '../../gallery/rejections.ts';
import { type NameBook, namesOf } from '../../gallery/name-book.ts';
import { reasonOf } from '../../library/events.ts';
import { FileHasher } from '../../library/files/file-hash.ts';
import type { OnUnreadable } from '../../library/files/folders.ts';
import { scanGallery } from '../../library/gallery/files.ts';
import { readNameBook } from '../../library/gallery/store/names-on-disk.ts';
import { amount, CommandError, table } from '../terminal.ts';
import type { GalleryContext } from './context.ts';

export interface Character {
  readonly work: string;
  readonly character: string;
  readonly names: BothNames;
  readonly files: readonly { readonly id: string; readonly path: string }[];
}

export interface Contents {
  /** Those with pictures. */
  readonly characters: readonly Character[];
  readonly rejections: readonly Rejection[];
}

const unread = (path: string, cause: unknown) => `${path} cannot be read: ${reasonOf(cause)}`;

/** Where nothing may be left out without a word. */
export function refuse(path: string, cause: unknown): never {
  throw new CommandError(unread(path, cause), { cause });
}

/** The names of a gallery folder. @param onUnreadable called for files that are left out */
export function namesIn(dir: string, onUnreadable: OnUnreadable): Promise<NameBook> {
  return readNameBook([dir], ({ details }) => onUnreadable(String(details?.file), details?.reason));
}

/**
 * All characters of a gallery folder, and the heads that are not somebody.
 *
 * @param onUnreadable called for files that are left out, of names too
 */
export async function contentsOf(dir: string, onUnreadable: OnUnreadable): Promise<Contents> {
  const book = await namesIn(dir, onUnreadable);
  const characters = new Map<string, Character & { files: { id: string; path: string }[] }>();
  const { pictures, rejections } = await scanGallery([dir], new FileHasher(), onUnreadable);
  for (const { id, work, character, path } of pictures) {
    const key = keyOf({ work, character });
    const names = namesOf(book, work, character);
    const known = characters.get(key) ?? { work, character, names, files: [] };
    known.files.push({ id, path });
    characters.set(key, known);
  }
  return { characters: [...characters.values()], rejections };
}

export async function sayIfMissing({ galleryDir, say }: GalleryContext): Promise<void> {
  const stats = await stat(galleryDir).catch(() => undefined);
  if (!stats) say(`There is no folder ${galleryDir} yet (GALLERY_DIR).`);
}

function tellCharacters({ galleryDir, say }: GalleryContext, characters: readonly Character[]) {
  const rows = characters.map(({ work, character, names, files }) => {
    const { ja = '', en = '', zh = '' } = names.character;
    return [String(files.length), work, character, ja, en, zh];
  });
  if (rows.length > 0) say(table([['PICTURES', 'WORK', 'CHARACTER', 'JA', 'EN', 'ZH'], ...rows]));
  say(`${amount(rows.length, 'character')} in ${galleryDir}`);
}

/**
 * Prints the characters as a table or as JSON.
 *
 * @throws CommandError with what could not be read, once the others are printed
 */
export async function list(context: GalleryContext, isJson: boolean): Promise<void> {
  const { galleryDir, say } = context;
  const problems: string[] = [];
  const { characters } = await contentsOf(galleryDir, (path, cause) => {
    problems.push(unread(path, cause));
  });
  if (isJson) say(JSON.stringify(characters, null, 1));
  else {
    await sayIfMissing(context);
    tellCharacters(context, characters);
  }
  if (problems.length > 0) throw new CommandError(problems.join('\n'));
}
