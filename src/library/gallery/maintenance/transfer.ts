import { copyFile, mkdir, readdir, readFile, stat } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { folderOf } from '../../../gallery/folder-name.ts';
import { writeNamesFile } from '../store/names-file.ts';
import { GalleryStore } from '../store/store.ts';
import { type Character, contentsOf } from './contents.ts';
import type { OnProgress } from '../../progress.ts';
import { GalleryFolderError } from './errors.ts';
import { referenceFrom } from './pictures.ts';

async function checkEmpty(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true });
  if ((await readdir(folder)).length === 0) return;
  throw new GalleryFolderError(`${folder} is not empty.`);
}

function namesFileOf(characters: readonly Character[]) {
  const named = characters.filter(({ names }) => Object.keys(names.character).length > 0);
  return {
    work: characters[0]?.names.work ?? {},
    characters: Object.fromEntries(
      named.map(({ character, names }) => [character, names.character]),
    ),
  };
}

/**
 * Copies the visible gallery, without trash and locks, into an empty folder.
 *
 * @returns the number of characters
 * @throws GalleryFolderError when the folder is not empty
 */
export async function exportGallery(
  galleryDir: string,
  target: string,
  onProgress: OnProgress,
): Promise<number> {
  await checkEmpty(target);
  const characters = await contentsOf(galleryDir);
  const total = characters.length;
  for (const [done, { work, character, files }] of characters.entries()) {
    onProgress({ what: 'characters', done, total });
    const folder = join(target, folderOf(work) ?? '', folderOf(character) ?? '');
    await mkdir(folder, { recursive: true });
    for (const { path } of files) await copyFile(path, join(folder, basename(path)));
  }
  onProgress({ what: 'characters', done: total, total });
  for (const work of new Set(characters.map((one) => one.work))) {
    const file = namesFileOf(characters.filter((one) => one.work === work));
    await writeNamesFile(join(target, folderOf(work) ?? ''), file);
  }
  return total;
}

/** An export's files are kept to the byte, so that they are known again. */
async function pictureOf({ id, path }: Character['files'][number]): Promise<Buffer | undefined> {
  const bytes = await readFile(path);
  const decoded = await referenceFrom(bytes);
  return decoded && basename(path) === `${id}.webp` ? bytes : decoded;
}

export interface ImportedPictures {
  readonly added: number;
  readonly known: number;
  readonly unreadable: number;
}

/**
 * Adds a folder of `<work>/<character>/<picture>` with names; existing ones stay. Security:
 * pictures are decoded and re-encoded, so nothing else gets in.
 *
 * @throws GalleryFolderError when the folder does not exist
 */
export async function importFolder(
  galleryDir: string,
  source: string,
  onProgress: OnProgress,
): Promise<ImportedPictures> {
  const stats = await stat(source).catch(() => undefined);
  if (!stats?.isDirectory()) throw new GalleryFolderError(`There is no folder ${source}.`);
  const store = new GalleryStore({ dir: galleryDir });
  const characters = await contentsOf(source);
  const total = characters.length;
  const counts = { added: 0, known: 0, unreadable: 0 };
  for (const [done, { work, character, names, files }] of characters.entries()) {
    onProgress({ what: 'characters', done, total });
    for (const file of files) {
      const picture = await pictureOf(file);
      const change = picture && (await store.add({ work, character }, { picture, names }));
      if (!change) counts.unreadable++;
      else counts[change.undo === undefined ? 'known' : 'added']++;
    }
  }
  onProgress({ what: 'characters', done: total, total });
  return counts;
}
