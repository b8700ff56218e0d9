import type { CharacterName } from '../../contract/names.ts';
import { readdir, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { type GalleryContext, inspectGallery } from './context.ts';
import { placeNamed } from './names.ts';
import { addingTo } from '../../library/gallery/pictures.ts';
import { sniffFormat } from '../../recognition/format.ts';
import { CommandError } from '../terminal.ts';

async function picturesIn(folder: string): Promise<string[]> {
  const names = (await readdir(folder)).filter((name) => !name.startsWith('.'));
  const found: string[] = [];
  for (const name of names.sort()) {
    const path = join(folder, name);
    if ((await stat(path)).isFile() && sniffFormat(await readFile(path))) found.push(path);
  }
  return found;
}

/**
 * Files, and the pictures of folders.
 *
 * @throws CommandError when one does not exist
 */
async function picturePaths(paths: readonly string[]): Promise<string[]> {
  const found: string[] = [];
  for (const path of paths) {
    const stats = await stat(path).catch(() => undefined);
    if (!stats) throw new CommandError(`There is no ${path}.`);
    found.push(...(stats.isDirectory() ? await picturesIn(path) : [path]));
  }
  return found;
}

async function usedWhole(context: GalleryContext, added: ReadonlyMap<string, string>) {
  if (added.size === 0) return [];
  const { all } = await inspectGallery(context);
  // Others may have the same picture.
  const whole = new Set(all.filter(({ use }) => use === 'whole').map(({ id }) => id));
  return [...added].flatMap(([id, path]) => (whole.has(id) ? path : []));
}

/**
 * Adds reference pictures to a character.
 *
 * @param named as folders are, or as the page shows them
 * @param paths files, and folders of pictures
 * @throws CommandError when one does not exist or cannot be read, or several characters are meant
 */
export async function add(context: GalleryContext, named: CharacterName, paths: readonly string[]) {
  const { galleryDir, say, onProgress } = context;
  const files = await picturePaths(paths);
  if (files.length === 0) {
    throw new CommandError(
      `No pictures in ${paths.join(', ')} (folders inside are not looked into).`,
    );
  }
  const place = await placeNamed(context, named);
  const added = new Map<string, string>();
  const unreadable: string[] = [];
  const what = place.character;
  await addingTo(galleryDir, async (add) => {
    for (const [done, path] of files.entries()) {
      onProgress({ what, done, total: files.length });
      const reference = await add(place, { bytes: await readFile(path) });
      if (!reference) unreadable.push(path);
      else if (reference.isNew) added.set(reference.id, path);
    }
  });
  onProgress({ what, done: files.length, total: files.length });
  const known = files.length - added.size - unreadable.length;
  const others = known === 0 ? '' : ` ${known} already there.`;
  say(`${added.size} added to ${what} (${place.work}).${others}`);
  for (const path of await usedWhole(context, added)) {
    say(`${path}: no sure head in it, so it is used whole.`);
    say('  If it is more than a face, cut the head out.');
  }
  if (unreadable.length === 0) return;
  throw new CommandError(`Cannot be read as a picture: ${unreadable.join(', ')}`);
}
