import { createHash } from 'node:crypto';
import { join } from 'node:path';
import { type OnEvent, reasonOf } from '../../engine/node/events.ts';
import { isPassing } from '../files/error-code.ts';
import { foldersIn } from '../files/folders.ts';
import { nameOf } from '../../gallery/folder-name.ts';
import { mergedNames, type NameBook } from '../../gallery/name-book.ts';
import { NAMES_FILE, type NamesFile } from '../../gallery/names-file.ts';
import { readNamesFile } from './store/names-file.ts';

async function readOrTell(folder: string, onEvent: OnEvent): Promise<NamesFile> {
  try {
    return await readNamesFile(folder);
  } catch (error) {
    if (isPassing(error)) throw error;
    const reason = reasonOf(error instanceof Error ? (error.cause ?? error) : error);
    const details = { file: join(folder, NAMES_FILE), reason };
    const message = 'A names file cannot be read and is left out.';
    onEvent({ level: 'warn', message, details });
    return {};
  }
}

/** Reads every `names.json`; later folders take precedence. @throws Error that may pass */
export async function readNames(dirs: readonly string[], onEvent: OnEvent): Promise<NameBook> {
  const book = new Map<string, ReturnType<typeof mergedNames>>();
  for (const dir of dirs) {
    for (const folder of await foldersIn(dir)) {
      const file = await readOrTell(join(dir, folder), onEvent);
      const work = nameOf(folder);
      book.set(work, mergedNames(book.get(work), file));
    }
  }
  return book;
}

/** A short text that changes with any name. */
export function namesVersionOf(book: NameBook): string {
  const lines = [...book].map(([folder, { work, characters }]) => [folder, work, ...characters]);
  return createHash('sha256').update(JSON.stringify(lines)).digest('hex').slice(0, 8);
}
