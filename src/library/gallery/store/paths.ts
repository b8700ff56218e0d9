import { join } from 'node:path';
import { foldersIn } from '../../files/folders.ts';
import { GalleryStoreError } from './errors.ts';
import { cleanName, folderOf, nameOf } from '../../../gallery/folder-name.ts';

/** A character, by the gallery's plain names. */
export interface CharacterName {
  readonly work: string;
  readonly character: string;
}

/** The folders that stand for a name; more than one when people have typed it in two ways. */
async function foldersNamed(dir: string, name: string): Promise<string[]> {
  const wanted = cleanName(name);
  return (await foldersIn(dir)).filter((folder) => cleanName(nameOf(folder)) === wanted);
}

/** @throws GalleryStoreError `bad-name` */
function newFolder(name: string): string {
  const folder = folderOf(name);
  if (folder !== undefined) return folder;
  throw new GalleryStoreError('bad-name', 'The name is empty or too long.');
}

/** Where works and characters lie in one gallery folder; paths are relative to it. */
export class GalleryPaths {
  readonly #dir: string;

  constructor(dir: string) {
    this.#dir = dir;
  }

  works(work: string): Promise<string[]> {
    return foldersNamed(this.#dir, work);
  }

  async characters({ work, character }: CharacterName): Promise<string[]> {
    const paths: string[] = [];
    for (const folder of await this.works(work)) {
      const found = await foldersNamed(join(this.#dir, folder), character);
      paths.push(...found.map((name) => join(folder, name)));
    }
    return paths;
  }

  /** The work's folder, or where it would be. */
  async workFolder(work: string): Promise<string> {
    return (await this.works(work))[0] ?? newFolder(work);
  }

  /** The character's folder, or where it would be. */
  async characterFolder(place: CharacterName): Promise<string> {
    const [known] = await this.characters(place);
    if (known !== undefined) return known;
    return join(await this.workFolder(place.work), newFolder(place.character));
  }

  /** Folders of characters in a work's folder. */
  async charactersIn(workFolder: string): Promise<string[]> {
    const names = await foldersIn(join(this.#dir, workFolder));
    return names.map((name) => join(workFolder, name));
  }
}
