import { readFile, rename, rm, writeFile } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { hasCode } from '../../library/files/error-code.ts';
import type { PictureEntry } from './entries.ts';
import { CSV_FILE, csvOf, type Sidecar, SIDECARS } from './formats.ts';
import type { Journal } from './journal.ts';
import { type OnProblem, problemOf } from './problem.ts';

export type Format = keyof typeof SIDECARS | 'csv';

export interface Writing {
  readonly root: string;
  readonly journal: Journal;
  /** Replaces files that others wrote. */
  readonly overwrite: boolean;
  readonly onProblem: OnProblem;
}

const FOREIGN = 'is not from here, or was changed since: left as it is (--overwrite replaces it)';

async function contentOf(file: string): Promise<Buffer | undefined> {
  return readFile(file).catch((error: unknown) => {
    if (!hasCode(error, 'ENOENT')) throw error;
    return undefined;
  });
}

/** @returns whether the file says what it should */
async function write(path: string, content: string, writing: Writing): Promise<boolean> {
  const { root, journal, overwrite, onProblem } = writing;
  const file = join(root, path);
  try {
    const old = await contentOf(file);
    if (old?.equals(Buffer.from(content))) return true;
    const isOwn = old !== undefined && journal.isOwn(path, old);
    if (content === '') {
      if (isOwn) await rm(file);
      return true;
    }
    if (old && !isOwn && !overwrite) {
      onProblem(path, FOREIGN);
      return false;
    }
    await journal.addWritten(path, content);
    const draft = join(dirname(file), `.${basename(file)}.draft`);
    // Security: a link left there could lead to a picture.
    await rm(draft, { force: true });
    await writeFile(draft, content, { flag: 'wx' });
    await rename(draft, file);
    return true;
  } catch (error) {
    onProblem(path, problemOf(error));
    return false;
  }
}

async function writeSidecars(
  { pathOf, contentOf: textOf }: Sidecar,
  entries: readonly PictureEntry[],
  writing: Writing,
): Promise<number> {
  const owners = new Map<string, string>();
  let written = 0;
  for (const entry of entries) {
    const path = pathOf(entry.path);
    const owner = owners.get(path);
    if (owner !== undefined) {
      writing.onProblem(entry.path, `would share ${path} with ${owner}`);
      continue;
    }
    owners.set(path, entry.path);
    const content = textOf(entry);
    if ((await write(path, content, writing)) && content !== '') written += 1;
  }
  return written;
}

/**
 * Writes what was found into the folder. Only files that an earlier run wrote, and nobody changed
 * since, are replaced.
 *
 * @returns how many files say it now
 */
export async function writeAll(
  format: Format,
  entries: readonly PictureEntry[],
  problems: ReadonlyMap<string, string>,
  writing: Writing,
): Promise<number> {
  if (format !== 'csv') return writeSidecars(SIDECARS[format], entries, writing);
  return Number(await write(CSV_FILE, csvOf(entries, problems), writing));
}
