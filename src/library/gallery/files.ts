import { hash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setImmediate } from 'node:timers/promises';
import { handleSchema } from '../../contract/heads.ts';
import { isRejection, type Rejection } from '../../gallery/rejections.ts';
import { isPictureFile } from '../../recognition/format.ts';
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

const ID_DIGITS = 32;
const FILES_AT_ONCE = 16;

type GalleryFile = Omit<GalleryPicture, 'id'>;

async function filesOf(dir: string, onUnreadable: OnUnreadable): Promise<GalleryFile[]> {
  const files: GalleryFile[] = [];
  for (const work of await foldersIn(dir, onUnreadable)) {
    for (const character of await foldersIn(join(dir, work), onUnreadable)) {
      const folder = join(dir, work, character);
      for (const file of await filesIn(folder, onUnreadable)) {
        files.push({
          work: nameOf(work),
          character: nameOf(character),
          path: join(folder, file),
          dir,
        });
      }
    }
  }
  return files;
}

async function rejectionIn({ work, character, path }: GalleryFile, onUnreadable: OnUnreadable) {
  try {
    const handle = handleSchema.safeParse((await readFile(path, 'utf8')).trim());
    if (handle.success) return [{ work, character, handle: handle.data }];
    onUnreadable(path, new Error('It holds no handle.'));
  } catch (error) {
    onUnreadable(path, error);
  }
  return [];
}

export interface FoundGallery {
  readonly pictures: readonly GalleryPicture[];
  readonly rejections: readonly Rejection[];
}

/**
 * All pictures and rejections of `<dir>/<work>/<character>/`; a missing folder is empty, a vanished
 * file is skipped, as is a rejection that is none.
 *
 * @param onUnreadable called for what is skipped: no permission, dangling link, name not in UTF-8, a disk
 * that does not answer, a rejection that is none
 */
export async function scanGallery(
  dirs: readonly string[],
  hasher: FileHasher,
  onUnreadable: OnUnreadable = () => undefined,
): Promise<FoundGallery> {
  const found = (await Promise.all(dirs.map((dir) => filesOf(dir, onUnreadable)))).flat();
  const files = found.filter(({ path }) => isPictureFile(path));
  const pictures = await mapLimited(files, FILES_AT_ONCE, async (picture) => {
    const sha256 = await hasher.sha256(picture.path).catch((error: unknown) => {
      // A vanished file is no error; one whose name is not UTF-8 cannot be opened by it.
      const isGone = hasCode(error, 'ENOENT', 'ENOTDIR') && !picture.path.includes('\uFFFD');
      if (!isGone) onUnreadable(picture.path, error);
    });
    return sha256 === undefined ? [] : [{ id: sha256.slice(0, ID_DIGITS), ...picture }];
  });
  const rejections = await mapLimited(
    found.filter(({ path }) => isRejection(path)),
    FILES_AT_ONCE,
    (file) => rejectionIn(file, onUnreadable),
  );
  return { pictures: pictures.flat(), rejections: rejections.flat() };
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
    sum += hash('sha256', line, 'buffer').readBigUInt64BE();
  }
  return BigInt.asUintN(64, sum).toString(16).padStart(16, '0');
}
