import { randomUUID } from 'node:crypto';
import {
  copyFile,
  lstat,
  mkdir,
  open,
  readdir,
  readFile,
  rename,
  rm,
  rmdir,
} from 'node:fs/promises';
import { basename, dirname, extname, isAbsolute, join, normalize, relative, sep } from 'node:path';
import * as z from 'zod/mini';
import { namesSchema } from '../../../contract/language-schema.ts';
import { joinedNames, NAMES_FILE, namesIn, withNames } from '../../../gallery/names-file.ts';
import { hasCode } from '../../files/error-code.ts';
import { readNamesAt, readNamesFile, writeNamesFile } from './names-on-disk.ts';

/** Security: a record that somebody else wrote leads nowhere outside of the gallery. */
function isInside(path: string): boolean {
  return normalize(path) === path && !isAbsolute(path) && !/^\.{0,2}$/.test(path.split(sep)[0]!);
}

const pathSchema = z.string().check(z.refine(isInside));

/**
 * Steps of a gallery change, with paths relative to the gallery. Each is safe alone and idempotent,
 * and the gallery is readable between any two.
 */
const moveSchema = z.object({ kind: z.literal('move'), from: pathSchema, to: pathSchema });

const renameSchema = z.object({
  kind: z.literal('names'),
  work: pathSchema,
  character: z.optional(z.string()),
  before: z.optional(namesSchema),
  after: z.optional(namesSchema),
});

export const stepSchema = z.discriminatedUnion('kind', [moveSchema, renameSchema]);

export type Step = z.infer<typeof stepSchema>;
type Move = z.infer<typeof moveSchema>;
type Renaming = z.infer<typeof renameSchema>;

export function inverseOf(steps: readonly Step[]): Step[] {
  return steps
    .toReversed()
    .map((step) =>
      step.kind === 'move'
        ? { ...step, from: step.to, to: step.from }
        : { ...step, before: step.after, after: step.before },
    );
}

async function kindOf(path: string): Promise<'none' | 'folder' | 'file'> {
  const stats = await lstat(path).catch(() => undefined);
  if (!stats) return 'none';
  return stats.isDirectory() ? 'folder' : 'file';
}

/** Whether anything is there, a link that leads nowhere, too. */
export async function isThere(path: string): Promise<boolean> {
  return (await kindOf(path)) !== 'none';
}

/** Whether two files hold the same bytes. */
export async function isSameFile(a: string, b: string): Promise<boolean> {
  const [one, other] = await Promise.all([lstat(a), lstat(b)]);
  if (!one.isFile() || !other.isFile() || one.size !== other.size) return false;
  return (await readFile(a)).equals(await readFile(b));
}

export async function isLink(path: string): Promise<boolean> {
  return (await lstat(path)).isSymbolicLink();
}

/** The path, or `name (2).png` and so on when taken. */
export async function freePath(path: string): Promise<string> {
  const ending = extname(path);
  const stem = path.slice(0, path.length - ending.length);
  let free = path;
  for (let number = 2; await isThere(free); number++) {
    free = `${stem} (${number})${ending}`;
  }
  return free;
}

/**
 * Whether two paths lead to one file or folder.
 *
 * @param look `stat` to follow links
 */
export async function isOneEntry(
  a: string,
  b: string,
  look: typeof lstat = lstat,
): Promise<boolean> {
  const [one, other] = await Promise.all([look(a), look(b)]);
  return one.dev === other.dev && one.ino === other.ino;
}

async function joinNames(from: string, to: string): Promise<boolean> {
  if (basename(to) !== NAMES_FILE) return false;
  const [there, coming] = await Promise.all([to, from].map(readNamesAt)).catch(() => []);
  if (!there || !coming) return false;
  await writeNamesFile(dirname(to), joinedNames(there, coming));
  await rm(from);
  return true;
}

async function joinFiles(from: string, to: string): Promise<boolean> {
  if (!(await isSameFile(from, to))) return joinNames(from, to);
  await rm(from);
  return true;
}

async function flush(path: string): Promise<void> {
  const handle = await open(path, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/** A file is copied to its device under a hidden name first, so that it is never half there. */
async function moveToDevice(from: string, to: string): Promise<void> {
  if ((await kindOf(from)) === 'folder') {
    await mkdir(to);
    return moveContents(from, to);
  }
  const draft = join(dirname(to), `.${randomUUID()}`);
  await copyFile(from, draft);
  // On the disk before the original goes: a power cut would leave neither.
  await flush(draft);
  await rename(draft, to);
  // Not all systems can flush a folder.
  await flush(dirname(to)).catch(() => undefined);
  await rm(from);
}

/** Renames, or copies where a link or mount within the gallery leads to another device. */
async function moveTo(from: string, to: string): Promise<void> {
  await rename(from, to).catch((error: unknown) => {
    if (!hasCode(error, 'EXDEV')) throw error;
    return moveToDevice(from, to);
  });
}

async function moveContents(from: string, to: string): Promise<void> {
  for (const name of await readdir(from)) await moveInto(join(from, name), join(to, name));
  await rmdir(from);
}

/**
 * Moves a file or folder; existing files stay, folders and names merge.
 *
 * @returns where it is now
 */
async function moveInto(from: string, to: string): Promise<string> {
  const [source, target] = [await kindOf(from), await kindOf(to)];
  if (source === 'none') return to;
  if (target === 'none' || (await isOneEntry(from, to))) {
    await mkdir(dirname(to), { recursive: true });
    await moveTo(from, to);
    return to;
  }
  if (source === 'folder' && target === 'folder') {
    await moveContents(from, to);
    return to;
  }
  if (source === 'file' && target === 'file' && (await joinFiles(from, to))) return to;
  const free = await freePath(to);
  await moveTo(from, free);
  return free;
}

/** Removes the folders that a path leaves empty. */
async function dropEmptyParents(dir: string, path: string): Promise<void> {
  const names = path.split(sep).slice(0, -1);
  for (; names.length > 0; names.pop()) {
    const isGone = await rmdir(join(dir, ...names)).then(
      () => true,
      () => false,
    );
    if (!isGone) return;
  }
}

async function move(dir: string, step: Move): Promise<Move> {
  const to = relative(dir, await moveInto(join(dir, step.from), join(dir, step.to)));
  await dropEmptyParents(dir, step.from);
  return { ...step, to };
}

/** The names file of a step; undefined where somebody has changed these names since. */
async function unchangedNames(dir: string, { work, character, before }: Renaming) {
  const file = await readNamesFile(join(dir, work));
  const isUnchanged = JSON.stringify(namesIn(file, { character })) === JSON.stringify(before);
  return isUnchanged ? { file } : undefined;
}

/** Names changed by somebody since then stay. */
async function changeNames(dir: string, step: Renaming): Promise<void> {
  const { work, character, after } = step;
  const unchanged = await unchangedNames(dir, step);
  if (!unchanged) return;
  const { file } = unchanged;
  const folder = join(dir, work);
  await mkdir(folder, { recursive: true });
  await writeNamesFile(folder, withNames(file, { character }, after));
  // Where the names were all there was.
  await rmdir(folder).catch(() => undefined);
}

async function applies(dir: string, step: Step): Promise<boolean> {
  if (step.kind === 'move') return isThere(join(dir, step.from));
  return (await unchangedNames(dir, step)) !== undefined;
}

function isOfNames({ from, to }: Move): boolean {
  return [from, to].some((path) => basename(path) === NAMES_FILE);
}

/**
 * Whether any of the steps would change something: their files may be elsewhere by now. Where files
 * would be moved, names alone are not it.
 */
export async function anyApplies(dir: string, steps: readonly Step[]): Promise<boolean> {
  const moves = steps.filter((step) => step.kind === 'move' && !isOfNames(step));
  const each = await Promise.all(
    (moves.length > 0 ? moves : steps).map((step) => applies(dir, step)),
  );
  return each.includes(true);
}

/**
 * Carries out steps in order.
 *
 * @param done filled with them and where their files are now: another file may have lain there
 */
export async function carryOut(
  dir: string,
  steps: readonly Step[],
  done: Step[] = [],
): Promise<void> {
  for (const step of steps) {
    if (step.kind === 'move') done.push(await move(dir, step));
    else {
      await changeNames(dir, step);
      done.push(step);
    }
  }
}
