import { mkdir, readdir, rm, rmdir, stat, statfs } from 'node:fs/promises';
import { hash } from 'node:crypto';
import { join } from 'node:path';
import { refusalOf } from '../../files/error-code.ts';
import { ModelsError, type WantedFile } from './entry.ts';
import type { RemoteFile } from './hub.ts';

export async function exists(path: string): Promise<boolean> {
  return stat(path).then(
    () => true,
    () => false,
  );
}

/** Bytes of a file; 0 when there is none. */
export async function sizeOfFile(path: string): Promise<number> {
  return stat(path).then(
    ({ size }) => size,
    () => 0,
  );
}

/** Hidden from the service; on the same disk, so that files are renamed. */
const STAGING = '.downloads';

export function stagingFolder(modelsDir: string, id: string): string {
  return join(modelsDir, STAGING, id);
}

/** Named by the hub's tag: a changed file is begun anew. */
export function partialFile(folder: string, wanted: WantedFile, remote: RemoteFile): string {
  const { repository, revision, path, file } = wanted;
  const key = hash('sha256', [repository, revision, path, remote.tag].join('\n'));
  return join(folder, `${file}.${key.slice(0, 16)}.part`);
}

/** Bytes that have been downloaded for a model. */
export async function stagedBytes(modelsDir: string, id: string): Promise<number> {
  const folder = stagingFolder(modelsDir, id);
  const names = await readdir(folder).catch(() => []);
  const sizes = await Promise.all(names.map((name) => sizeOfFile(join(folder, name))));
  return sizes.reduce((sum, size) => sum + size, 0);
}

/** Removes empty staging folders. */
export async function tidyStaging(modelsDir: string, id: string): Promise<void> {
  for (const folder of [stagingFolder(modelsDir, id), join(modelsDir, STAGING)]) {
    await rmdir(folder).catch(() => undefined);
  }
}

/** Removes all that was downloaded for a model. */
export async function dropStaging(modelsDir: string, id: string): Promise<void> {
  await rm(stagingFolder(modelsDir, id), { recursive: true, force: true });
  await tidyStaging(modelsDir, id);
}

const UNITS = ['B', 'kB', 'MB', 'GB', 'TB'] as const;

/** Decimal units as hubs use them: `378.5 MB`. */
export function bytesInWords(bytes: number): string {
  let value = bytes;
  let unit = 0;
  while (value >= 999.95 && unit < UNITS.length - 1) {
    value /= 1000;
    unit++;
  }
  return `${unit === 0 ? value : value.toFixed(1)} ${UNITS[unit]}`;
}

export function diskError(error: unknown, folder: string): unknown {
  const reason = refusalOf(error);
  if (error instanceof ModelsError || reason === undefined) return error;
  return new ModelsError('disk', `${folder} cannot take the model: ${reason}.`, { cause: error });
}

/** Free bytes for a folder, which is made when missing. */
export async function freeBytes(folder: string): Promise<number> {
  await mkdir(folder, { recursive: true });
  const { bavail, bsize } = await statfs(folder);
  return bavail * bsize;
}

/**
 * @param needed bytes still to be written
 * @throws ModelsError `disk` when they do not fit
 */
export function checkSpace(needed: number, free: number, folder: string): void {
  if (needed <= free) return;
  throw new ModelsError(
    'disk',
    `${bytesInWords(needed)} are needed in ${folder}, but only ${bytesInWords(free)} are free.`,
  );
}
