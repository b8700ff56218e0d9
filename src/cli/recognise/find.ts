import { realpath } from 'node:fs/promises';
import { extname, join } from 'node:path';
import { filesIn, foldersIn, type OnUnreadable } from '../../library/files/folders.ts';
import { isPictureFile } from '../../recognition/format.ts';
import { isOfAnyFormat } from '../../recognition/format.ts';
import type { OnProblem } from './problem.ts';
import { problemOf } from './problem.ts';

export interface Found {
  readonly pictures: readonly string[];
  /** Files of pictures that are not read, by their endings. */
  readonly others: ReadonlyMap<string, number>;
  /** How many folders were not looked into. */
  readonly folders: number;
}

/**
 * The pictures of a folder, sorted, by their paths in it. A folder that a symbolic link leads to a
 * second time is left out, so loops end.
 */
export async function findPictures(
  root: string,
  isRecursive: boolean,
  onProblem: OnProblem,
): Promise<Found> {
  const seen = new Set<string>();
  const others = new Map<string, number>();
  let left = 0;
  const onUnreadable: OnUnreadable = (path, error) => {
    onProblem(path.slice(root.length + 1) || '.', problemOf(error));
  };
  const below = async (folder: string): Promise<string[]> => {
    const path = join(root, folder);
    const real = await realpath(path).catch(() => path);
    if (seen.has(real)) {
      onProblem(folder, 'leads to a folder that was read already');
      return [];
    }
    seen.add(real);
    const files = await filesIn(path, onUnreadable);
    const found = files.filter((name) => isPictureFile(name)).map((name) => join(folder, name));
    for (const name of files.filter((one) => isOfAnyFormat(one) && !isPictureFile(one))) {
      const ending = extname(name).toLowerCase();
      others.set(ending, (others.get(ending) ?? 0) + 1);
    }
    const folders = await foldersIn(path, onUnreadable);
    if (!isRecursive) left += folders.length;
    else for (const name of folders) found.push(...(await below(join(folder, name))));
    return found;
  };
  const pictures = await below('');
  return { pictures, others, folders: left };
}
