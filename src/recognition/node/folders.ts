import type { Dirent } from 'node:fs';
import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';

/** Names that begin with a dot belong to the system or to an editor. */
export function isHidden(name: string): boolean {
  return name.startsWith('.');
}

async function isKind(folder: string, entry: Dirent, kind: 'isFile' | 'isDirectory') {
  if (!entry.isSymbolicLink()) return entry[kind]();
  const target = await stat(join(folder, entry.name)).catch(() => undefined);
  return target?.[kind]() ?? false;
}

async function namesIn(folder: string, kind: 'isFile' | 'isDirectory'): Promise<string[]> {
  const entries = await readdir(folder, { withFileTypes: true }).catch(() => []);
  const names: string[] = [];
  for (const entry of entries) {
    if (!isHidden(entry.name) && (await isKind(folder, entry, kind))) names.push(entry.name);
  }
  return names.sort();
}

/** Names of a folder's visible folders, sorted; none when it cannot be read. */
export function foldersIn(folder: string): Promise<string[]> {
  return namesIn(folder, 'isDirectory');
}

/** Names of a folder's visible files, sorted; none when it cannot be read. */
export function filesIn(folder: string): Promise<string[]> {
  return namesIn(folder, 'isFile');
}
