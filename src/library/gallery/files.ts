import { createHash } from 'node:crypto';
import { join } from 'node:path';
import { setImmediate } from 'node:timers/promises';
import { mapLimited } from '../../recognition/map-limited.ts';
import { hasCode } from '../files/error-code.ts';
import type { FileHasher } from '../files/file-hash.ts';
import { filesIn, foldersIn, type OnUnreadable } from '../files/folders.ts';
import { nameOf } from '../../gallery/folder-name.ts';

export interface GalleryPicture {
  readonly id: string;
  readonly work: string;
  readonly character: string;
  readonly path: string;
  readonly dir: string;
  /** Of the cast while that only demonstrates: never a candidate beside others. */
  readonly demo?: true;
}

const PICTURE = /\.(?:webp|png|jpe?g|gif|avif)$/i;
const ID_DIGITS = 32;
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
 * All pictures of `<dir>/<work>/<character>/`; a missing folder is empty, a vanished file is
 * skipped.
 *
 * @param onUnreadable called for what is skipped: no permission, dangling link, name not in UTF-8, a disk
 * that does not answer
 */
export async function scanGallery(
  dirs: readonly string[],
  hasher: FileHasher,
  onUnreadable: OnUnreadable = () => undefined,
): Promise<GalleryPicture[]> {
  const found = (await Promise.all(dirs.map((dir) => picturePaths(dir, onUnreadable)))).flat();
  const pictures = await mapLimited(found, FILES_AT_ONCE, async (picture) => {
    const sha256 = await hasher.sha256(picture.path).catch((error: unknown) => {
      // A vanished file is no error; one whose name is not UTF-8 cannot be opened by it.
      const isGone = hasCode(error, 'ENOENT', 'ENOTDIR') && !picture.path.includes('\uFFFD');
      if (!isGone) onUnreadable(picture.path, error);
    });
    return sha256 === undefined ? [] : [{ id: sha256.slice(0, ID_DIGITS), ...picture }];
  });
  return pictures.flat();
}

/** Hashed per turn of the event loop: 2 ms. */
const HASHED_AT_ONCE = 500;

/** The version of an empty gallery. */
export const NO_PICTURES_VERSION = '0'.repeat(16);

/** A short text that changes with the references or whom they show, whatever their order. */
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
