import { readFile } from 'node:fs/promises';
import type { OnProgress } from '../../library/progress.ts';
import type { CharacterName } from '../../library/gallery/store/store.ts';
import { type GalleryFolders, inspect } from './inspect.ts';
import { addingTo, picturePaths } from '../../library/gallery/adding.ts';

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
  const files = await picturePaths(paths);
  const added = new Map<string, string>();
  const unreadable: string[] = [];
  const what = place.character;
  await addingTo(folders.galleryDir, async (add) => {
    for (const [done, path] of files.entries()) {
      onProgress({ what, done, total: files.length });
      const reference = await add(place, { bytes: await readFile(path) });
      if (!reference) unreadable.push(path);
      else if (reference.isNew) added.set(reference.id, path);
    }
  });
  onProgress({ what, done: files.length, total: files.length });
  const known = files.length - added.size - unreadable.length;
  return { added: added.size, known, unreadable, whole: await usedWhole(folders, added) };
}
