import { readdir, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { OnProgress } from '../../library/progress.ts';
import type { CharacterName } from '../../library/gallery/store/store.ts';
import { type GalleryFolders, inspect } from './inspect.ts';
import { addingTo } from '../../library/gallery/adding.ts';
import { sniffFormat } from '../../recognition/format.ts';

/** A bad folder or file; the message stands on its own. */
export class GalleryFolderError extends Error {
  override readonly name = 'GalleryFolderError';
}

async function isPicture(path: string): Promise<boolean> {
  return sniffFormat(await readFile(path)) !== undefined;
}

async function picturesIn(folder: string): Promise<string[]> {
  const names = (await readdir(folder)).filter((name) => !name.startsWith('.'));
  const found: string[] = [];
  for (const name of names.sort()) {
    const path = join(folder, name);
    if ((await stat(path)).isFile() && (await isPicture(path))) found.push(path);
  }
  return found;
}

/**
 * Files, and the pictures of folders.
 *
 * @throws GalleryFolderError when one does not exist
 */
async function picturePaths(paths: readonly string[]): Promise<string[]> {
  const found: string[] = [];
  for (const path of paths) {
    const stats = await stat(path).catch(() => undefined);
    if (!stats) throw new GalleryFolderError(`There is no ${path}.`);
    found.push(...(stats.isDirectory() ? await picturesIn(path) : [path]));
  }
  return found;
}

export interface AddedPictures {
  readonly added: number;
  readonly known: number;
  readonly unreadable: readonly string[];
  readonly whole: readonly string[];
}

async function usedWhole(folders: GalleryFolders, added: ReadonlyMap<string, string>) {
  if (added.size === 0) return [];
  const all = await inspect(folders);
  // Others may have the same picture.
  const whole = new Set(all.filter(({ use }) => use === 'whole').map(({ id }) => id));
  return [...added].flatMap(([id, path]) => (whole.has(id) ? path : []));
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
