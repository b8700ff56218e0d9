import { stat } from 'node:fs/promises';
import { NAMES_FILE } from '../../gallery/names-file.ts';
import type { CharacterName } from '../../library/gallery/store/store.ts';
import { addPictures } from './add.ts';
import { checkGallery } from './check.ts';
import { contentsOf } from './contents.ts';
import { exportGallery, importFolder } from './transfer.ts';
import { type AniListWanted, importAniList } from '../../library/sources/anilist/import.ts';
import { CommandError, table } from '../terminal.ts';
import type { GalleryContext } from './context.ts';

/** Adds files and folders of pictures to a character. */
export async function add(context: GalleryContext, place: CharacterName, paths: readonly string[]) {
  const { say, onProgress } = context;
  const { added, known, unreadable, whole } = await addPictures(context, place, paths, onProgress);
  const others = known === 0 ? '' : ` ${known} were there already.`;
  say(`${added} added to ${place.character} (${place.work}).${others}`);
  for (const path of whole) {
    say(`${path}: no sure head in it, so it is used whole.`);
    say('  If it is more than a face, cut the head out.');
  }
  if (unreadable.length === 0 && added + known > 0) return;
  throw new CommandError(
    `Cannot be read as a picture: ${unreadable.join(', ') || 'no picture there'}`,
  );
}

async function sayIfMissing({ galleryDir, say }: GalleryContext): Promise<void> {
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
  say(`${rows.length} characters in ${galleryDir}`);
}

/**
 * Prints what keeps references from helping.
 *
 * @throws CommandError when something must be fixed
 */
export async function check(context: GalleryContext): Promise<void> {
  const { say, onProgress } = context;
  await sayIfMissing(context);
  const { pictures, findings } = await checkGallery(context, onProgress);
  for (const { level, text } of findings) say(`${level.padEnd(5)}  ${text}`);
  const errors = findings.filter(({ level }) => level === 'error').length;
  const notes = findings.length - errors;
  const sum = `${pictures} pictures: ${errors} to fix, ${notes} worth a look.`;
  if (errors > 0) throw new CommandError(sum);
  say(sum);
}

export async function exportTo({ galleryDir, say, onProgress }: GalleryContext, target: string) {
  const { characters, leftOut } = await exportGallery(galleryDir, target, onProgress);
  say(`${characters} characters are in ${target}, names in each work's ${NAMES_FILE}.`);
  if (leftOut > 0) say(`${leftOut} files that are no references were left out.`);
}

export async function importFrom({ galleryDir, say, onProgress }: GalleryContext, source: string) {
  const { added, known, unreadable } = await importFolder(galleryDir, source, onProgress);
  say(`${added} pictures added, ${known} were there already.`);
  if (unreadable > 0) throw new CommandError(`${unreadable} files cannot be read as pictures.`);
}

/** Imports works from AniList and lists what could not be had. */
export async function importFromAniList(context: GalleryContext, wanted: AniListWanted) {
  const { galleryDir, say, onProgress } = context;
  const { added, problems } = await importAniList(galleryDir, wanted, {
    onWork: (title, characters, missing) =>
      say(`${title}: ${characters} characters, ${missing} to fetch.`),
    onPause: (ms) => say(`AniList asks for a pause of ${Math.ceil(ms / 1000)} s.`),
    onProgress,
  });
  say(`${added} characters added. The pictures belong to their owners.`);
  if (problems.length > 0) throw new CommandError(problems.join('\n'));
}
