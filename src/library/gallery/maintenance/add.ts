import { readFile } from 'node:fs/promises';
import { GalleryStore, type Place } from '../store/store.ts';
import type { Context } from './context.ts';
import { GalleryCommandError } from './errors.ts';
import { inspect } from './inspect.ts';
import { picturePaths, referenceFrom } from './pictures.ts';

/** Tells which of the new references have no head that is sure. */
async function tellWhole(context: Context, added: ReadonlyMap<string, string>): Promise<void> {
  for (const { id, use } of await inspect(context)) {
    const path = added.get(id);
    if (path === undefined || use !== 'whole') continue;
    context.say(`${path}: no sure head in it, so it is used whole.`);
    context.say('  If it is more than a face, cut the head out.');
  }
}

/**
 * Adds reference pictures to a character.
 *
 * @param paths files, and folders whose pictures are taken
 * @throws GalleryCommandError when none was added, or not all could be read
 */
export async function addPictures(
  context: Context,
  place: Place,
  paths: readonly string[],
): Promise<void> {
  const { galleryDir, progress, say } = context;
  const store = new GalleryStore({ dir: galleryDir });
  const files = await picturePaths(paths);
  const added = new Map<string, string>();
  const unreadable: string[] = [];
  progress.start(place.character, files.length);
  for (const path of files) {
    const picture = await referenceFrom(await readFile(path));
    if (picture) {
      const { id, undo } = await store.add(place, { picture });
      if (undo !== undefined) added.set(id, path);
    } else unreadable.push(path);
    progress.step();
  }
  progress.stop();
  const known = files.length - added.size - unreadable.length;
  const others = known === 0 ? '' : ` ${known} were there already.`;
  say(`${added.size} added to ${place.character} (${place.work}).${others}`);
  if (added.size > 0) await tellWhole(context, added);
  if (unreadable.length === 0 && files.length > 0) return;
  const what = files.length === 0 ? 'no picture there' : unreadable.join(', ');
  throw new GalleryCommandError(`Cannot be read as a picture: ${what}`);
}
