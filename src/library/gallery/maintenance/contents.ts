import { join } from 'node:path';
import type { Names } from '../../../contract/language.ts';
import { FileHasher } from '../../files/file-hash.ts';
import { foldersIn } from '../../files/folders.ts';
import { scanGallery } from '../files.ts';
import { nameOf } from '../../../gallery/folder-name.ts';
import { namesIn } from '../../../gallery/names-file.ts';
import { readNamesFile } from '../store/names-file.ts';

export interface Character {
  readonly work: string;
  readonly character: string;
  readonly names: { readonly work: Names; readonly character: Names };
  readonly files: readonly { readonly id: string; readonly path: string }[];
}

async function namesByWork(dir: string) {
  const files = new Map<string, Awaited<ReturnType<typeof readNamesFile>>>();
  for (const folder of await foldersIn(dir)) {
    const file = await readNamesFile(join(dir, folder)).catch(() => undefined);
    if (file) files.set(nameOf(folder), file);
  }
  return files;
}

/** All characters of a gallery folder. */
export async function contentsOf(dir: string): Promise<Character[]> {
  const names = await namesByWork(dir);
  const characters = new Map<string, Character & { files: { id: string; path: string }[] }>();
  for (const { id, work, character, path } of await scanGallery([dir], new FileHasher())) {
    const key = JSON.stringify([work, character]);
    const file = names.get(work) ?? {};
    const known = characters.get(key) ?? {
      work,
      character,
      names: { work: namesIn(file, {}) ?? {}, character: namesIn(file, { character }) ?? {} },
      files: [],
    };
    known.files.push({ id, path });
    characters.set(key, known);
  }
  return [...characters.values()];
}
