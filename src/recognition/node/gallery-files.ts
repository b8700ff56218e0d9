import { createHash } from 'node:crypto';
import { join } from 'node:path';
import type { FileHasher } from './file-hash.ts';
import { filesIn, foldersIn } from './folders.ts';
import { nameOf } from './gallery-store/folder-name.ts';

/** A reference picture in a gallery folder. */
export interface GalleryPicture {
  /** First 32 hex digits of the content's SHA-256. */
  readonly id: string;
  readonly work: string;
  readonly character: string;
  readonly path: string;
  /** The gallery folder that it lies in. */
  readonly dir: string;
}

const PICTURE = /\.(?:webp|png|jpe?g|gif|avif)$/i;
const ID_DIGITS = 32;

async function picturePaths(dir: string): Promise<Omit<GalleryPicture, 'id'>[]> {
  const pictures: Omit<GalleryPicture, 'id'>[] = [];
  for (const work of await foldersIn(dir)) {
    for (const character of await foldersIn(join(dir, work))) {
      const folder = join(dir, work, character);
      for (const file of await filesIn(folder)) {
        if (!PICTURE.test(file)) continue;
        pictures.push({
          work: nameOf(work),
          character: nameOf(character),
          path: join(folder, file),
          dir,
        });
      }
    }
  }
  return pictures;
}

/**
 * All pictures of `<dir>/<work>/<character>/` in the given folders. A missing folder is empty; a
 * file that vanishes meanwhile is left out.
 */
export async function scanGallery(
  dirs: readonly string[],
  hasher: FileHasher,
): Promise<GalleryPicture[]> {
  const found = (await Promise.all(dirs.map(picturePaths))).flat();
  const pictures: GalleryPicture[] = [];
  for (const picture of found) {
    const sha256 = await hasher.sha256(picture.path).catch(() => undefined);
    if (sha256) pictures.push({ id: sha256.slice(0, ID_DIGITS), ...picture });
  }
  return pictures;
}

/** A short text that differs whenever the references or whom they show differ. */
export function galleryVersionOf(pictures: readonly GalleryPicture[]): string {
  const lines = pictures.map(({ id, work, character }) => JSON.stringify([work, character, id]));
  const hash = createHash('sha256');
  for (const line of [...new Set(lines)].sort()) hash.update(line).update('\n');
  return hash.digest('hex').slice(0, 16);
}
