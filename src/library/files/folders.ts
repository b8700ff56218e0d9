import type { Dirent } from 'node:fs';
import { readdir, realpath, stat } from 'node:fs/promises';
import { join, sep } from 'node:path';
import { hasCode, ifMissing } from './error-code.ts';

export function isHidden(name: string): boolean {
  return name.startsWith('.');
}

export type OnUnreadable = (path: string, error: unknown) => void;

/** A folder that cannot be read now is not empty. */
const throwTransient: OnUnreadable = (_path, error) => ifMissing(error);

/** Whether a path is the other one or lies below it. */
export function isAtOrBelow(path: string, other: string): boolean {
  return path === other || path.startsWith(`${other}${sep}`);
}

async function isKind(
  folder: string,
  entry: Dirent,
  kind: 'isFile' | 'isDirectory',
  onUnreadable: OnUnreadable,
): Promise<boolean> {
  if (!entry.isSymbolicLink()) return entry[kind]();
  const path = join(folder, entry.name);
  const target = await stat(path).catch((error: unknown) => onUnreadable(path, error));
  return target?.[kind]() ?? false;
}

async function namesIn(
  folder: string,
  kind: 'isFile' | 'isDirectory',
  onUnreadable: OnUnreadable,
): Promise<string[]> {
  const entries = await readdir(folder, { withFileTypes: true }).catch((error: unknown) => {
    if (!hasCode(error, 'ENOENT', 'ENOTDIR')) onUnreadable(folder, error);
    return [];
  });
  const names: string[] = [];
  for (const entry of entries) {
    if (isHidden(entry.name)) continue;
    if (await isKind(folder, entry, kind, onUnreadable)) names.push(entry.name);
  }
  return names.sort();
}

/**
 * Visible folders in a folder, sorted; none when it is missing or unreadable.
 *
 * @throws Error that may pass, unless `onUnreadable` takes it
 */
export function foldersIn(
  folder: string,
  onUnreadable: OnUnreadable = throwTransient,
): Promise<string[]> {
  return namesIn(folder, 'isDirectory', onUnreadable);
}

/**
 * A folder, as an empty path, and all visible ones below it, each before those in it. They are looked into by
 * depth, so that a link deep down does not hide the folder that it leads to, and each once, so loops end.
 *
 * @param onSeen told of a link to a folder that is there already
 * @throws Error that may pass, unless `onUnreadable` takes it
 */
export async function foldersBelow(
  root: string,
  onUnreadable: OnUnreadable = throwTransient,
  onSeen: (folder: string) => void = () => {},
): Promise<string[]> {
  const found: string[] = [];
  const seen = new Set<string>();
  const waiting = [''];
  for (const folder of waiting) {
    const path = join(root, folder);
    const real = await realpath(path).catch(() => path);
    if (seen.has(real)) {
      onSeen(folder);
      continue;
    }
    seen.add(real);
    found.push(folder);
    const names = await foldersIn(path, onUnreadable);
    waiting.push(...names.map((name) => join(folder, name)));
  }
  const inOrder = (folder: string) => folder.replaceAll(sep, '\0');
  return found.sort((a, b) => (inOrder(a) < inOrder(b) ? -1 : 1));
}

/** Visible files in a folder, likewise. */
export function filesIn(
  folder: string,
  onUnreadable: OnUnreadable = throwTransient,
): Promise<string[]> {
  return namesIn(folder, 'isFile', onUnreadable);
}
