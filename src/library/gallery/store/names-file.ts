import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import writeFileAtomic from 'write-file-atomic';
import { NAMES_FILE, type NamesFile, namesText, parseNames } from '../../../gallery/names-file.ts';
import { hasCode } from '../../files/error-code.ts';
import { GalleryStoreError } from './paths.ts';

async function readText(path: string): Promise<string> {
  try {
    return await readFile(path, 'utf8');
  } catch (error) {
    if (hasCode(error, 'ENOENT')) return '{}';
    throw error;
  }
}

/**
 * A work folder's names file; empty when there is none.
 *
 * @throws GalleryStoreError `names-unreadable`
 */
export function readNamesFile(folder: string): Promise<NamesFile> {
  return readNamesAt(join(folder, NAMES_FILE));
}

/** The same by path. */
export async function readNamesAt(path: string): Promise<NamesFile> {
  const text = await readText(path);
  try {
    return parseNames(text);
  } catch (cause) {
    throw new GalleryStoreError('names-unreadable', `${path} cannot be read.`, { cause });
  }
}

/** Replaces the file atomically; removes an empty one. */
export async function writeNamesFile(folder: string, file: NamesFile): Promise<void> {
  const path = join(folder, NAMES_FILE);
  const text = namesText(file);
  await (text === undefined ? rm(path, { force: true }) : writeFileAtomic(path, text));
}
