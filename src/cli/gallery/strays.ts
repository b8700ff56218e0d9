import { basename, join, sep } from 'node:path';
import { NAMES_FILE } from '../../gallery/names-file.ts';
import { filesIn, foldersBelow } from '../../library/files/folders.ts';
import { isRejection } from '../../gallery/rejections.ts';
import { isPictureFile } from '../../recognition/format.ts';

/** What Windows leaves in folders of pictures. */
const OF_THE_SYSTEM = /^(?:thumbs\.db|desktop\.ini)$/i;

async function filesBelow(dir: string): Promise<string[]> {
  const files: string[] = [];
  for (const folder of await foldersBelow(dir)) {
    files.push(...(await filesIn(join(dir, folder))).map((name) => join(folder, name)));
  }
  return files.sort();
}

function isExpected(path: string): boolean {
  const name = basename(path);
  return name === NAMES_FILE || isRejection(name) || OF_THE_SYSTEM.test(name);
}

/** Whether a picture there is a reference. */
const isInPlace = (path: string) => path.split(sep).length === 3;

/**
 * The visible files of a gallery folder that are neither references nor what is kept beside them, by
 * their paths in it.
 */
export async function straysIn(dir: string): Promise<string[]> {
  const files = await filesBelow(dir);
  return files.filter((path) => !isExpected(path) && !(isInPlace(path) && isPictureFile(path)));
}
