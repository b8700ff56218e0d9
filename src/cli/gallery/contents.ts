import { stat } from 'node:fs/promises';
import { keyOf, type BothNames } from '../../contract/names.ts';
import type { Rejection } from '../../gallery/rejections.ts';
import { namesOf } from '../../gallery/name-book.ts';
import { alreadyTold, type OnEvent } from '../../engine/node/events.ts';
import { FileHasher } from '../../library/files/file-hash.ts';
import type { OnUnreadable } from '../../library/files/folders.ts';
import { scanGallery } from '../../library/gallery/files.ts';
import { readNames } from '../../library/gallery/store/names-file.ts';
import { amount, table } from '../terminal.ts';
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

/**
 * All characters of a gallery folder, and the heads that are not somebody.
 *
 * @param onUnreadable called for files that are left out
 * @param onEvent called for names that are left out
 */
export async function contentsOf(
  dir: string,
  onUnreadable: OnUnreadable = alreadyTold,
  onEvent: OnEvent = alreadyTold,
): Promise<Contents> {
  const book = await readNames([dir], onEvent);
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

/** Prints the characters as a table or as JSON. */
export async function list(context: GalleryContext, isJson: boolean): Promise<void> {
  const { galleryDir, say } = context;
  const { characters } = await contentsOf(galleryDir);
  if (isJson) return say(JSON.stringify(characters, null, 1));
  const rows = characters.map(({ work, character, names, files }) => {
    const { ja = '', zh = '' } = names.character;
    return [String(files.length), work, character, ja, zh];
  });
  await sayIfMissing(context);
  if (rows.length > 0) say(table([['PICTURES', 'WORK', 'CHARACTER', 'JA', 'ZH'], ...rows]));
  say(`${amount(rows.length, 'character')} in ${galleryDir}`);
}
