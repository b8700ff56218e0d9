import { readFile } from 'node:fs/promises';
import type { OnProgress } from '../../progress.ts';
import { GalleryStore, type CharacterName } from '../store/store.ts';
import { type GalleryFolders, inspect } from './inspect.ts';
import { picturePaths, referenceFrom } from './pictures.ts';

export interface AddedPictures {
  readonly added: number;
  readonly known: number;
  readonly unreadable: readonly string[];
  readonly whole: readonly string[];
}

async function usedWhole(folders: GalleryFolders, added: ReadonlyMap<string, string>) {
  if (added.size === 0) return [];
  const all = await inspect(folders);
  return all.flatMap(({ id, use }) => (use === 'whole' ? (added.get(id) ?? []) : []));
}

/**
 * Adds reference pictures to a character.
 *
 * @param paths files, and folders of pictures
 * @throws GalleryFolderError when one does not exist
 */
export async function addPictures(
  folders: GalleryFolders,
  place: CharacterName,
  paths: readonly string[],
  onProgress: OnProgress,
): Promise<AddedPictures> {
  const store = new GalleryStore({ dir: folders.galleryDir });
  const files = await picturePaths(paths);
  const added = new Map<string, string>();
  const unreadable: string[] = [];
  const what = place.character;
  for (const [done, path] of files.entries()) {
    onProgress({ what, done, total: files.length });
    const picture = await referenceFrom(await readFile(path));
    if (picture) {
      const { id, undo } = await store.add(place, { picture });
      if (undo !== undefined) added.set(id, path);
    } else unreadable.push(path);
  }
  onProgress({ what, done: files.length, total: files.length });
  const known = files.length - added.size - unreadable.length;
  return { added: added.size, known, unreadable, whole: await usedWhole(folders, added) };
}
