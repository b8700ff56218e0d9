import { copyFile, mkdir, readdir, readFile, stat, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { folderOf, NAME_LIMIT } from '../../gallery/folder-name.ts';
import { NAMES_FILE, type NamesFile } from '../../gallery/names-file.ts';
import { PACK_FILE } from '../../gallery/pack.ts';
import { REJECTION_ENDING } from '../../gallery/rejections.ts';
import { ifAbsent } from '../../library/files/error-code.ts';
import { writeNamesFile } from '../../library/gallery/store/names-on-disk.ts';
import { GalleryStore, referenceIdOf } from '../../library/gallery/store/store.ts';
import { freePath } from '../../library/gallery/store/steps.ts';
import { type Character, type Contents, contentsOf, namesIn, refuse } from './contents.ts';
import { straysIn } from './strays.ts';
import { addingTo } from '../../library/gallery/pictures.ts';
import { type AniListWanted, importAniList } from '../../library/sources/anilist/import.ts';
import { amount, CommandError } from '../terminal.ts';
import type { GalleryContext } from './context.ts';

/** Of any system; a name that is too long for one is an error, not two characters in one folder. */
function folderFor(name: string): string {
  const folder = folderOf(name);
  if (folder !== undefined) return folder;
  throw new CommandError(`The name ${name} is too long (${NAME_LIMIT}).`);
}

async function folderIn(
  target: string,
  { work, character }: Pick<Character, 'work' | 'character'>,
) {
  const folder = join(target, folderFor(work), folderFor(character));
  await mkdir(folder, { recursive: true });
  return folder;
}

/** By work, without those that have no names. */
async function namesFilesIn(dir: string): Promise<Map<string, NamesFile>> {
  const found = new Map<string, NamesFile>();
  for (const [name, { work, characters }] of await namesIn(dir, refuse)) {
    const isNamed = Object.keys(work).length + characters.size > 0;
    if (isNamed) found.set(name, { work, characters: Object.fromEntries(characters) });
  }
  return found;
}

async function exportNames(files: ReadonlyMap<string, NamesFile>, target: string): Promise<void> {
  for (const [work, names] of files) {
    const folder = join(target, folderFor(work));
    await mkdir(folder, { recursive: true });
    await writeNamesFile(folder, names);
  }
}

async function exportRejections(target: string, { rejections }: Contents): Promise<void> {
  for (const { handle, ...place } of rejections) {
    const name = referenceIdOf(Buffer.from(handle)) + REJECTION_ENDING;
    await writeFile(join(await folderIn(target, place), name), handle);
  }
}

/** Before anything is written: half an export would be in the way of the next one. */
function checkNames({ characters, rejections }: Contents, works: Iterable<string>): void {
  for (const { work, character } of [...characters, ...rejections]) {
    folderFor(work);
    folderFor(character);
  }
  for (const work of works) folderFor(work);
}

/**
 * Copies the visible gallery, without trash and locks, into an empty folder.
 *
 * @throws CommandError when the folder is not empty, or something cannot be read, or a name is too long: then
 * nothing is written
 */
export async function exportTo({ galleryDir, say, onProgress }: GalleryContext, target: string) {
  const { length: leftOut } = await straysIn(galleryDir);
  const inTheWay = await readdir(target).catch(ifAbsent);
  if (inTheWay?.length) throw new CommandError(`${target} is not empty.`);
  const contents = await contentsOf(galleryDir, refuse);
  const namesFiles = await namesFilesIn(galleryDir);
  checkNames(contents, namesFiles.keys());
  await mkdir(target, { recursive: true });
  const { characters } = contents;
  const total = characters.length;
  for (const [done, character] of characters.entries()) {
    onProgress({ what: 'characters', done, total });
    const folder = await folderIn(target, character);
    // Two folders may mean one name, and have a file of the same name each.
    for (const { path } of character.files)
      await copyFile(path, await freePath(join(folder, basename(path))));
  }
  onProgress({ what: 'characters', done: total, total });
  await exportRejections(target, contents);
  await exportNames(namesFiles, target);
  say(`${amount(total, 'character')} copied to ${target}, names to each work's ${NAMES_FILE}.`);
  if (leftOut > 0) say(`Left out as no reference: ${amount(leftOut, 'file')}.`);
}

/** Whether a WebP is nothing but pixels: one chunk, as references are written. */
function isPixelsOnly(bytes: Buffer): boolean {
  const isWebp = bytes.toString('latin1', 0, 4) === 'RIFF' && bytes.length >= 20;
  const [kind, length] = [bytes.toString('latin1', 8, 16), isWebp ? bytes.readUInt32LE(16) : 0];
  return isWebp && kind === 'WEBPVP8 ' && 20 + length + (length % 2) === bytes.length;
}

/** An export's files are kept to the byte, so that they are known again. */
function isExported({ id, path }: Character['files'][number], bytes: Buffer): boolean {
  return basename(path) === `${id}.webp` && isPixelsOnly(bytes);
}

async function nothingIn(source: string): Promise<CommandError> {
  const isPack = await stat(join(source, PACK_FILE)).catch(() => undefined);
  if (isPack) {
    return new CommandError(`${source} is a pack: to install it, copy the folder into PACKS_DIR.`);
  }
  return new CommandError(
    `There are no <work>/<character>/<picture> in ${source}; to add pictures of one character use add.`,
  );
}

/**
 * Adds a folder of `<work>/<character>/<picture>` with names and rejections; existing ones stay. Security:
 * pictures are decoded and re-encoded, so nothing else gets in.
 *
 * @throws CommandError when the folder does not exist, holds nothing of a gallery, or something
 * cannot be read: then nothing is added, unless only when it is decoded
 */
export async function importFrom({ galleryDir, say, onProgress }: GalleryContext, source: string) {
  const stats = await stat(source).catch(() => undefined);
  if (!stats?.isDirectory()) throw new CommandError(`There is no folder ${source}.`);
  const { characters, rejections } = await contentsOf(source, refuse);
  const namesFiles = await namesFilesIn(source);
  if (characters.length + rejections.length + namesFiles.size === 0) {
    throw await nothingIn(source);
  }
  const total = characters.length;
  const counts = { added: 0, known: 0 };
  const unreadable: string[] = [];
  await addingTo(galleryDir, async (add) => {
    for (const [done, { work, character, names, files }] of characters.entries()) {
      onProgress({ what: 'characters', done, total });
      for (const file of files) {
        const bytes = await readFile(file.path);
        const found = { bytes, names, isOwnForm: isExported(file, bytes) };
        const reference = await add({ work, character }, found);
        if (reference) counts[reference.isNew ? 'added' : 'known']++;
        else unreadable.push(file.path);
      }
    }
  });
  const store = new GalleryStore({ dir: galleryDir, keepsAdded: false });
  for (const { handle, ...place } of rejections) await store.reject(place, [handle]);
  for (const [work, file] of namesFiles) await store.addNames(work, file);
  onProgress({ what: 'characters', done: total, total });
  say(`${amount(counts.added, 'picture')} added, ${counts.known} already there.`);
  if (unreadable.length > 0) {
    throw new CommandError(`Cannot be read as a picture: ${unreadable.join(', ')}`);
  }
}

/** Imports works from AniList and lists what could not be had. */
export async function importFromAniList(context: GalleryContext, wanted: AniListWanted) {
  const { galleryDir, aniListUrl: url, say, onProgress } = context;
  const { added, problems } = await importAniList(
    galleryDir,
    { ...wanted, url },
    {
      onWork: (title, characters, missing) =>
        say(`${title}: ${amount(characters, 'character')}, ${missing} to fetch.`),
      onPause: (ms) => say(`AniList asks for a pause of ${Math.ceil(ms / 1000)} s.`),
      onProgress,
    },
  );
  say(`${amount(added, 'character')} added. The pictures belong to their owners.`);
  if (problems.length > 0) throw new CommandError(problems.join('\n'));
}
