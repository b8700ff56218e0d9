import type { CharacterName } from '../../../contract/names.ts';
import { basename, join } from 'node:path';
import { foldersIn } from '../../files/folders.ts';
import { cleanName, folderOf, nameOf, NAME_LIMIT } from '../../../gallery/folder-name.ts';
import { asSaid, type PlaceOf } from '../../../gallery/placing.ts';

/**
 * - `missing`: no such work, character, reference or change;
 * - `changed`: what a change is to be taken back of has been changed again since;
 * - `bad-name`: empty, or too long for a folder;
 * - `names-unreadable`: a names.json cannot be read, and is not overwritten;
 * - `locked`: another program holds the gallery too long.
 */
export type StoreFailure = 'missing' | 'changed' | 'bad-name' | 'names-unreadable' | 'locked';

/** Expected failures of the gallery store; file system errors come as they are. */
export class GalleryStoreError extends Error {
  override readonly name = 'GalleryStoreError';
  readonly failure: StoreFailure;

  constructor(failure: StoreFailure, message: string, options?: ErrorOptions) {
    super(message, options);
    this.failure = failure;
  }
}

/** @throws GalleryStoreError `bad-name` */
function newFolder(name: string): string {
  const folder = folderOf(name);
  if (folder !== undefined) return folder;
  throw new GalleryStoreError('bad-name', `The name is empty or too long (${NAME_LIMIT}).`);
}

/** Paths of works and characters, relative to the gallery folder. */
export class GalleryPaths {
  readonly #dir: string;
  readonly #placeOf: PlaceOf;

  /** @param placeOf of clean names; default: whom a folder says is meant */
  constructor(dir: string, placeOf: PlaceOf = asSaid) {
    this.#dir = dir;
    this.#placeOf = placeOf;
  }

  /** Several when people typed the name in two ways. */
  async works(name: string): Promise<string[]> {
    const { work } = this.#placeOf({ work: cleanName(name), character: '' });
    const isMeant = (folder: string) =>
      this.#placeOf({ work: nameOf(folder), character: '' }).work === work;
    return (await foldersIn(this.#dir)).filter(isMeant);
  }

  async characters(name: CharacterName): Promise<string[]> {
    const work = cleanName(name.work);
    const characterOf = (one: string) => this.#placeOf({ work, character: one }).character;
    const wanted = characterOf(cleanName(name.character));
    const paths: string[] = [];
    for (const folder of await this.works(work)) {
      const found = await this.charactersIn(folder);
      paths.push(...found.filter((path) => characterOf(nameOf(basename(path))) === wanted));
    }
    return paths;
  }

  async workFolder(work: string): Promise<string> {
    return (await this.works(work))[0] ?? newFolder(work);
  }

  async characterFolder(place: CharacterName): Promise<string> {
    const [known] = await this.characters(place);
    if (known !== undefined) return known;
    return join(await this.workFolder(place.work), newFolder(place.character));
  }

  async charactersIn(workFolder: string): Promise<string[]> {
    const names = await foldersIn(join(this.#dir, workFolder));
    return names.map((name) => join(workFolder, name));
  }
}
