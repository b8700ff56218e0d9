import { createHash } from 'node:crypto';
import { join } from 'node:path';
import { mapLimited } from '../map-limited.ts';
import { counting, type Pieces } from '../pieces.ts';
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
/** Enough to keep the disk busy, few enough for any limit of open files. */
const FILES_AT_ONCE = 16;

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
  const pictures = await mapLimited(found, FILES_AT_ONCE, async (picture) => {
    const sha256 = await hasher.sha256(picture.path).catch(() => undefined);
    return sha256 === undefined ? [] : [{ id: sha256.slice(0, ID_DIGITS), ...picture }];
  });
  return pictures.flat();
}

/** Pictures that are hashed in one piece. */
const HASHED_PER_PIECE = 500;

/** A short text that differs whenever the references or whom they show differ; their order does not matter. */
export function* galleryVersionOf(pictures: readonly GalleryPicture[]): Pieces<string> {
  const lines = new Set<string>();
  let sum = 0n;
  yield* counting(pictures.length, HASHED_PER_PIECE, (index) => {
    const { id, work, character } = pictures[index]!;
    const line = JSON.stringify([work, character, id]);
    if (lines.has(line)) return;
    lines.add(line);
    sum += createHash('sha256').update(line).digest().readBigUInt64BE();
  });
  return BigInt.asUintN(64, sum).toString(16).padStart(16, '0');
}
