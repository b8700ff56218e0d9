import { copyFile, mkdir, readdir, readFile, stat } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { folderOf } from '../../../gallery/folder-name.ts';
import { NAMES_FILE } from '../../../gallery/names-file.ts';
import { writeNamesFile } from '../store/names-file.ts';
import { GalleryStore } from '../store/store.ts';
import { type Character, contentsOf } from './contents.ts';
import type { Context } from './context.ts';
import { GalleryCommandError } from './errors.ts';
import { referenceFrom } from './pictures.ts';

async function checkEmpty(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true });
  if ((await readdir(folder)).length === 0) return;
  throw new GalleryCommandError(`${folder} is not empty.`);
}

/** A names file that holds what is known of one work. */
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
 * Copies the gallery into an empty folder, as it is shown: without trash and locks. Any archiver
 * makes one file of it.
 */
export async function exportGallery(context: Context, target: string): Promise<void> {
  const { galleryDir, progress, say } = context;
  await checkEmpty(target);
  const characters = await contentsOf(galleryDir);
  progress.start('characters', characters.length);
  for (const { work, character, files } of characters) {
    const folder = join(target, folderOf(work) ?? '', folderOf(character) ?? '');
    await mkdir(folder, { recursive: true });
    for (const { path } of files) await copyFile(path, join(folder, basename(path)));
    progress.step();
  }
  progress.stop();
  for (const work of new Set(characters.map((one) => one.work))) {
    const file = namesFileOf(characters.filter((one) => one.work === work));
    await writeNamesFile(join(target, folderOf(work) ?? ''), file);
  }
  say(`${characters.length} characters are in ${target}, names in each work's ${NAMES_FILE}.`);
}

/**
 * Adds all of a folder of `<work>/<character>/<picture>` to the gallery, names included. What is
 * there already stays as it is. Pictures are decoded and kept anew, so nothing else gets in.
 */
export async function importFolder(context: Context, source: string): Promise<void> {
  const { galleryDir, progress, say } = context;
  const stats = await stat(source).catch(() => undefined);
  if (!stats?.isDirectory()) throw new GalleryCommandError(`There is no folder ${source}.`);
  const store = new GalleryStore({ dir: galleryDir });
  const characters = await contentsOf(source);
  const counts = { added: 0, known: 0, unreadable: 0 };
  progress.start('characters', characters.length);
  for (const { work, character, names, files } of characters) {
    for (const { id, path } of files) {
      const bytes = await readFile(path);
      const isOurs = basename(path) === `${id}.webp`;
      const decoded = await referenceFrom(bytes);
      // What an export holds is kept to the byte, so that it is known again.
      const picture = decoded && isOurs ? bytes : decoded;
      if (!picture) counts.unreadable++;
      else {
        const { undo } = await store.add({ work, character }, { picture, names });
        counts[undo === undefined ? 'known' : 'added']++;
      }
    }
    progress.step();
  }
  progress.stop();
  say(`${counts.added} pictures added, ${counts.known} were there already.`);
  if (counts.unreadable > 0) {
    throw new GalleryCommandError(`${counts.unreadable} files cannot be read as pictures.`);
  }
}
