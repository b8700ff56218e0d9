import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { setImmediate } from 'node:timers/promises';
import { mapLimited } from '../../recognition/map-limited.ts';
import type { FileHasher } from '../files/file-hash.ts';
import { filesIn, foldersIn, type OnUnreadable } from '../files/folders.ts';
import { nameOf } from '../../gallery/folder-name.ts';

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
/** Enough to keep the disk busy, few enough for any limit of open files. */
const FILES_AT_ONCE = 16;

async function picturePaths(
  dir: string,
  onUnreadable: OnUnreadable,
): Promise<Omit<GalleryPicture, 'id'>[]> {
  const pictures: Omit<GalleryPicture, 'id'>[] = [];
  for (const work of await foldersIn(dir, onUnreadable)) {
    for (const character of await foldersIn(join(dir, work), onUnreadable)) {
      const folder = join(dir, work, character);
      for (const file of await filesIn(folder, onUnreadable)) {
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
 *
 * @param onUnreadable told of folders and files that are left out because they cannot be read: no
 *   permission, a link that leads nowhere, a name that is no text
 */
export async function scanGallery(
  dirs: readonly string[],
  hasher: FileHasher,
  onUnreadable: OnUnreadable = () => undefined,
): Promise<GalleryPicture[]> {
  const found = (await Promise.all(dirs.map((dir) => picturePaths(dir, onUnreadable)))).flat();
  const pictures = await mapLimited(found, FILES_AT_ONCE, async (picture) => {
    const sha256 = await hasher.sha256(picture.path).catch((error: unknown) => {
      // One that has gone meanwhile is no trouble; one whose name is not UTF-8 cannot be opened by it.
      if (existsSync(picture.path) || picture.path.includes('\uFFFD')) {
        onUnreadable(picture.path, error);
      }
    });
    return sha256 === undefined ? [] : [{ id: sha256.slice(0, ID_DIGITS), ...picture }];
  });
  return pictures.flat();
}

/** Pictures that are hashed before others have their turn: 2 ms. */
const HASHED_AT_ONCE = 500;

/** The version of a gallery without pictures. */
export const NO_PICTURES_VERSION = '0'.repeat(16);

/** A short text that differs whenever the references or whom they show differ; their order does not matter. */
export async function galleryVersionOf(pictures: readonly GalleryPicture[]): Promise<string> {
  const lines = new Set<string>();
  let sum = 0n;
  for (const [index, { id, work, character }] of pictures.entries()) {
    if (index % HASHED_AT_ONCE === HASHED_AT_ONCE - 1) await setImmediate();
    const line = JSON.stringify([work, character, id]);
    if (lines.has(line)) continue;
    lines.add(line);
    sum += createHash('sha256').update(line).digest().readBigUInt64BE();
  }
  return BigInt.asUintN(64, sum).toString(16).padStart(16, '0');
}
