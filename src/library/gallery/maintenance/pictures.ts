import { readdir, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { sniffFormat } from '../../../recognition/format.ts';
import { readPicture } from '../../../engine/node/decode.ts';
import { encodeReference } from '../../../engine/node/reference-picture.ts';
import { GalleryFolderError } from './errors.ts';

/** Bounds memory; larger than what strangers may send. */
const LIMITS = { maxPixels: 100_000_000 };

/** A file as the gallery stores it; undefined when it is no picture. */
export async function referenceFrom(bytes: Uint8Array): Promise<Buffer | undefined> {
  try {
    return await encodeReference((await readPicture(bytes, LIMITS)).raster);
  } catch {
    return undefined;
  }
}

async function isPicture(path: string): Promise<boolean> {
  return sniffFormat(await readFile(path)) !== undefined;
}

async function picturesIn(folder: string): Promise<string[]> {
  const names = (await readdir(folder)).filter((name) => !name.startsWith('.'));
  const found: string[] = [];
  for (const name of names.sort()) {
    const path = join(folder, name);
    if ((await stat(path)).isFile() && (await isPicture(path))) found.push(path);
  }
  return found;
}

/**
 * Files, and the pictures of folders.
 *
 * @throws GalleryFolderError when one does not exist
 */
export async function picturePaths(paths: readonly string[]): Promise<string[]> {
  const found: string[] = [];
  for (const path of paths) {
    const stats = await stat(path).catch(() => undefined);
    if (!stats) throw new GalleryFolderError(`There is no ${path}.`);
    found.push(...(stats.isDirectory() ? await picturesIn(path) : [path]));
  }
  return found;
}
