import { realpath } from 'node:fs/promises';
import { join } from 'node:path';
import { filesIn, foldersIn, type OnUnreadable } from '../../library/files/folders.ts';
import { isPictureFile } from '../../recognition/format.ts';
import type { OnProblem } from './problem.ts';
import { reasonOf } from './problem.ts';

/**
 * The pictures of a folder, sorted, by their paths in it. A folder that a symbolic link leads to a
 * second time is left out, so loops end.
 */
export async function findPictures(
  root: string,
  isRecursive: boolean,
  onProblem: OnProblem,
): Promise<string[]> {
  const seen = new Set<string>();
  const onUnreadable: OnUnreadable = (path, error) => {
    onProblem(path.slice(root.length + 1) || '.', reasonOf(error));
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
    const folders = isRecursive ? await foldersIn(path, onUnreadable) : [];
    for (const name of folders) found.push(...(await below(join(folder, name))));
    return found;
  };
  return below('');
}
