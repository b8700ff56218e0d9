import { readFile, rename, rm, writeFile } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { ifAbsent } from '../../library/files/error-code.ts';
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

async function replace(file: string, content: string): Promise<void> {
  const draft = join(dirname(file), `.${basename(file)}.draft`);
  // Security: a link left there could lead to a picture.
  await rm(draft, { force: true });
  try {
    await writeFile(draft, content, { flag: 'wx' });
    await rename(draft, file);
  } catch (error) {
    await rm(draft, { force: true });
    throw error;
  }
}

/** What became of a file: it says what it should, or it is gone as it has nothing to say. */
type Outcome = 'written' | 'removed' | undefined;

async function write(path: string, content: string, writing: Writing): Promise<Outcome> {
  const { root, journal, overwrite, onProblem } = writing;
  const file = join(root, path);
  try {
    const old = await readFile(file).catch(ifAbsent);
    if (content !== '' && old?.equals(Buffer.from(content))) return 'written';
    const isOwn = old !== undefined && journal.isOwn(path, old);
    if (content === '') {
      if (isOwn) await rm(file);
      return isOwn ? 'removed' : undefined;
    }
    if (old && !isOwn && !overwrite) {
      onProblem(path, FOREIGN);
      return undefined;
    }
    await journal.addWritten(path, content);
    await replace(file, content);
    return 'written';
  } catch (error) {
    onProblem(path, problemOf(error));
    return undefined;
  }
}

type Counts = Readonly<Record<NonNullable<Outcome>, number>>;

async function writeSidecars(
  { pathOf, contentOf: textOf }: Sidecar,
  entries: readonly PictureEntry[],
  writing: Writing,
): Promise<Counts> {
  const owners = new Map<string, string>();
  const counts = { written: 0, removed: 0 };
  for (const entry of entries) {
    const path = pathOf(entry.path);
    const owner = owners.get(path);
    if (owner !== undefined) {
      writing.onProblem(entry.path, `would share ${path} with ${owner}`);
      continue;
    }
    owners.set(path, entry.path);
    const outcome = await write(path, textOf(entry), writing);
    if (outcome) counts[outcome] += 1;
  }
  return counts;
}

/**
 * Writes what was found into the folder. Only files that an earlier run wrote, and nobody changed
 * since, are replaced.
 *
 * @returns how many files say it now, and how many are gone as they would say nothing
 */
export async function writeAll(
  format: Format,
  entries: readonly PictureEntry[],
  problems: ReadonlyMap<string, string>,
  writing: Writing,
): Promise<Counts> {
  if (format !== 'csv') return writeSidecars(SIDECARS[format], entries, writing);
  const outcome = await write(CSV_FILE, csvOf(entries, problems), writing);
  return { written: outcome === 'written' ? 1 : 0, removed: 0 };
}
