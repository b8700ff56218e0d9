import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { hash } from 'node:crypto';
import { NAMES_FILE, type NamesFile, namesText, parseNames } from '../../../gallery/names-file.ts';
import { ifAbsent, isTransient } from '../../files/error-code.ts';
import { GalleryStoreError } from './paths.ts';
import { causeOf, type OnEvent } from '../../events.ts';
import { foldersIn } from '../../files/folders.ts';
import { writeAtomically } from '../../files/write-atomically.ts';
import { nameOf } from '../../../gallery/folder-name.ts';
import { bookOf, type NameBook, type NamedWork, namedWork } from '../../../gallery/name-book.ts';

/**
 * A work folder's names file; empty when there is none.
 *
 * @throws GalleryStoreError `names-unreadable`
 */
export function readNamesFile(folder: string): Promise<NamesFile> {
  return readNamesAt(join(folder, NAMES_FILE));
}

export async function readNamesAt(path: string): Promise<NamesFile> {
  const text = await readFile(path, 'utf8').catch(ifAbsent);
  try {
    return parseNames(text ?? '{}');
  } catch (cause) {
    throw new GalleryStoreError('names-unreadable', `${path} cannot be read.`, { cause });
  }
}

/** Replaces the file atomically; removes an empty one. */
export async function writeNamesFile(folder: string, file: NamesFile): Promise<void> {
  const path = join(folder, NAMES_FILE);
  const text = namesText(file);
  await (text === undefined ? rm(path, { force: true }) : writeAtomically(path, text));
}

async function readOrTell(folder: string, onEvent: OnEvent): Promise<NamesFile> {
  try {
    return await readNamesFile(folder);
  } catch (error) {
    if (isTransient(error)) throw error;
    const details = { file: join(folder, NAMES_FILE), reason: causeOf(error) };
    const message = 'A names file cannot be read and is left out.';
    onEvent({ level: 'warn', message, details });
    return {};
  }
}

/** Reads every `names.json`; later folders take precedence. @throws Error that may pass */
export async function readNameBook(dirs: readonly string[], onEvent: OnEvent): Promise<NameBook> {
  const works: NamedWork[] = [];
  for (const dir of dirs) {
    for (const folder of await foldersIn(dir)) {
      works.push(namedWork(nameOf(folder), await readOrTell(join(dir, folder), onEvent)));
    }
  }
  return bookOf(works);
}

/** A short text that changes with any name. */
export function namesVersionOf(book: NameBook): string {
  const lines = [...book].map(([folder, { work, characters }]) => [folder, work, ...characters]);
  return hash('sha256', JSON.stringify(lines)).slice(0, 8);
}
