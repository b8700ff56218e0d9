import { readFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import type { CharacterName } from '../../contract/names.ts';
import { GalleryPaths } from '../../library/gallery/store/paths.ts';
import {
  GalleryStore,
  type NamesChange,
  referenceIdOf,
} from '../../library/gallery/store/store.ts';
import { forgetImported } from '../../library/sources/anilist/cast.ts';
import type { GalleryContext } from './context.ts';
import { folderNamed } from './names.ts';

async function tell({ say }: GalleryContext, what: string, change: Promise<string | undefined>) {
  const undo = await change;
  say(undo === undefined ? 'Nothing to change.' : what);
  if (undo !== undefined) say(`To take it back: npm run gallery -- undo ${undo}`);
}

/** The id of a reference that is called by its file's name. */
async function idOf({ galleryDir }: GalleryContext, place: CharacterName, said: string) {
  for (const folder of await new GalleryPaths(galleryDir).characters(place)) {
    const bytes = await readFile(join(galleryDir, folder, basename(said))).catch(() => undefined);
    if (bytes) return referenceIdOf(bytes);
  }
  return said;
}

/** Removes a work, a character, or one reference, by its id or its file's name. */
export async function remove(
  context: GalleryContext,
  [saidWork = '', saidCharacter, id]: readonly string[],
) {
  const named = { work: saidWork, character: saidCharacter };
  const { work, character } = await folderNamed(context, named);
  const store = new GalleryStore({ dir: context.galleryDir });
  const told = (what: string, change: Promise<string | undefined>) =>
    tell(context, `${what} is removed.`, change);
  if (character === undefined) return told(work, store.removeWork(work));
  const place = { work, character };
  return id === undefined
    ? told(character, store.removeCharacter(place))
    : told(id, store.removeReference(place, await idOf(context, place, id)));
}

export interface Renaming {
  readonly to?: string | undefined;
  readonly toWork?: string | undefined;
  readonly names: NamesChange;
}

/** What became of it; the folders are those before the change. */
function outcome(what: string, from: readonly string[], to: readonly string[], other: string) {
  if (from.length === 0 || to.some((folder) => from.includes(folder))) return `${what} is changed.`;
  return `${what} is ${to.length > 0 ? 'joined into' : 'now'} ${other}.`;
}

/** Renames a work or a character, or merges it into one of that name. */
export async function rename(
  context: GalleryContext,
  [saidWork = '', saidCharacter]: readonly string[],
  { to, toWork, names }: Renaming,
) {
  const named = { work: saidWork, character: saidCharacter };
  const { work, character } = await folderNamed(context, named);
  const store = new GalleryStore({ dir: context.galleryDir });
  const places = new GalleryPaths(context.galleryDir);
  if (character === undefined) {
    const other = to ?? toWork ?? work;
    const what = outcome(work, await places.works(work), await places.works(other), other);
    return tell(context, what, store.changeWork(work, { to: to ?? toWork, names }));
  }
  const isMoved = to !== undefined || toWork !== undefined;
  const wanted = { to: isMoved ? { work: toWork, character: to } : undefined, names };
  const from = { work, character };
  const target = { work: toWork ?? work, character: to ?? character };
  const folders = await Promise.all([places.characters(from), places.characters(target)]);
  const what = outcome(character, ...folders, `${target.character} (${target.work})`);
  return tell(context, what, store.changeCharacter(from, wanted));
}

/** Takes a change back; characters of a series that it added can be imported again. */
export async function undo(context: GalleryContext, token: string): Promise<void> {
  const { galleryDir: dir } = context;
  await new GalleryStore({ dir }).undo(token);
  await forgetImported(dir, token);
  return tell(context, 'Taken back.', Promise.resolve(token));
}
