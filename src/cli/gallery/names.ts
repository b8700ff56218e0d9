import { type CharacterName, keyOf } from '../../contract/names.ts';
import { join } from 'node:path';
import { alreadyTold } from '../../library/events.ts';
import { nameOf } from '../../gallery/folder-name.ts';
import {
  aliasesOf,
  joinedGalleryNames,
  type NameBook,
  namesOf,
  placedNames,
} from '../../gallery/name-book.ts';
import type { Naming } from '../../gallery/name-search.ts';
import { namesOfPacks } from '../../gallery/pack-characters.ts';
import { charactersByWork, placesIn, resolverOf } from '../../gallery/placing.ts';
import { foldersIn } from '../../library/files/folders.ts';
import { readNameBook } from '../../library/gallery/store/names-on-disk.ts';
import { GalleryPaths } from '../../library/gallery/store/paths.ts';
import { PackFolder } from '../../library/packs/folder.ts';
import { CommandError } from '../terminal.ts';
import type { GalleryContext } from './context.ts';

/** Names of the packs that are on. */
export async function packNames({ packs }: GalleryContext): Promise<NameBook> {
  const folder = new PackFolder(packs, alreadyTold);
  try {
    await folder.refresh();
    return namesOfPacks(folder.on);
  } finally {
    await folder.close();
  }
}

/** A work's folder, or a character's. */
export interface Folder {
  readonly work: string;
  readonly character?: string | undefined;
}

function pathOf({ work, character }: Folder): string {
  return character === undefined ? work : `${work}/${character}`;
}

async function allFolders(dir: string): Promise<CharacterName[]> {
  const found: CharacterName[] = [];
  for (const folder of await foldersIn(dir)) {
    const work = nameOf(folder);
    for (const one of await foldersIn(join(dir, folder)))
      found.push({ work, character: nameOf(one) });
  }
  return found;
}

async function isThere(dir: string, { work, character }: Folder): Promise<boolean> {
  const paths = new GalleryPaths(dir);
  const found = character === undefined ? paths.works(work) : paths.characters({ work, character });
  return (await found).length > 0;
}

/** The folders of those whom the page and replies call so. */
async function foldersCalled(
  context: GalleryContext,
  { work, character }: Folder,
): Promise<Folder[]> {
  const { galleryDir } = context;
  const book = await packNames(context);
  const placeOf = placesIn(book);
  const own = placedNames(await readNameBook([galleryDir], alreadyTold), placeOf);
  const naming: Naming = {
    namesOf: (...one) => joinedGalleryNames(namesOf(own, ...one), namesOf(book, ...one)),
    aliasesOf: (one) => aliasesOf(book, one),
  };
  const all = (await allFolders(galleryDir)).map((said) => ({ said, meant: placeOf(said) }));
  const known = charactersByWork(all.map(({ meant }) => meant));
  const wanted = resolverOf(known, naming)({ work, character: character ?? '' });
  if (character !== undefined) {
    const found = all.filter(({ meant }) => keyOf(meant) === keyOf(wanted));
    return [...new Map(found.map(({ said }) => [keyOf(said), said])).values()];
  }
  const works = all.filter(({ meant }) => meant.work === wanted.work);
  return [...new Set(works.map(({ said }) => said.work))].map((one) => ({ work: one }));
}

/**
 * The names of the folder that is meant: by these names; or else by those that the page shows, which are
 * the packs' or names.json's. As they are where there is none.
 *
 * @throws CommandError when several are meant
 */
export async function folderNamed(context: GalleryContext, named: Folder): Promise<Folder> {
  if (await isThere(context.galleryDir, named)) return named;
  const [folder, ...others] = await foldersCalled(context, named);
  if (!folder) return named;
  if (others.length > 0) {
    const all = [folder, ...others].map(pathOf).join(' or ');
    throw new CommandError(`${pathOf(named)} may be the folder ${all}: name one.`);
  }
  context.say(`This is the folder ${pathOf(folder)}.`);
  return folder;
}

/**
 * Where somebody's pictures belong: the folder that is meant; of somebody new, one in the work that is.
 *
 * @throws CommandError when several are meant
 */
export async function placeNamed(
  context: GalleryContext,
  named: CharacterName,
): Promise<CharacterName> {
  const { work, character = named.character } = await folderNamed(context, named);
  return { work: (await folderNamed(context, { work })).work, character };
}
