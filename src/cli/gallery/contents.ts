import type { Rejection } from '../../gallery/rejections.ts';
import { type GalleryNames, namesOf } from '../../gallery/name-book.ts';
import { alreadyTold, type OnEvent } from '../../engine/node/events.ts';
import { FileHasher } from '../../library/files/file-hash.ts';
import type { OnUnreadable } from '../../library/files/folders.ts';
import { scanGallery } from '../../library/gallery/files.ts';
import { readNames } from '../../library/gallery/store/names-file.ts';

export interface Character {
  readonly work: string;
  readonly character: string;
  readonly names: GalleryNames;
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
    const key = JSON.stringify([work, character]);
    const names = namesOf(book, work, character);
    const known = characters.get(key) ?? { work, character, names, files: [] };
    known.files.push({ id, path });
    characters.set(key, known);
  }
  return { characters: [...characters.values()], rejections };
}
