import { mkdir, statfs } from 'node:fs/promises';
import { ModelsError } from './errors.ts';
import { bytesInWords } from './format.ts';

const REASONS: Readonly<Record<string, string>> = {
  ENOSPC: 'the disk is full',
  EDQUOT: 'the quota is used up',
  EACCES: 'it may not be written to',
  EPERM: 'it may not be written to',
  EROFS: 'it may only be read',
  ENOTDIR: 'a part of the path is a file',
  EEXIST: 'a part of the path is a file',
};

export function diskError(error: unknown, folder: string): unknown {
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  const reason = REASONS[code];
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
