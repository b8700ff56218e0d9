import { extname, join } from 'node:path';
import {
  filesIn,
  foldersBelow,
  foldersIn,
  type OnUnreadable,
} from '../../library/files/folders.ts';
import { isOfAnyFormat, isPictureFile } from '../../recognition/format.ts';
import { type OnProblem, problemOf } from './problem.ts';

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
  const onUnreadable: OnUnreadable = (path, error) => {
    onProblem(path.slice(root.length + 1) || '.', problemOf(error));
  };
  const onSeen = (folder: string) => onProblem(folder, 'leads to a folder that was read already');
  const folders = isRecursive ? await foldersBelow(root, onUnreadable, onSeen) : [''];
  const pictures: string[] = [];
  const others = new Map<string, number>();
  for (const folder of folders) {
    const files = await filesIn(join(root, folder), onUnreadable);
    for (const name of files) {
      if (isPictureFile(name)) pictures.push(join(folder, name));
      else if (isOfAnyFormat(name)) {
        const ending = extname(name).toLowerCase();
        others.set(ending, (others.get(ending) ?? 0) + 1);
      }
    }
  }
  const left = isRecursive ? 0 : (await foldersIn(root, onUnreadable)).length;
  return { pictures, others, folders: left };
}
