import { readdir, rm, rmdir } from 'node:fs/promises';
import { join } from 'node:path';
import { diskError } from './disk.ts';
import { isPlainName } from './entry.ts';
import { ModelsError } from './errors.ts';
import { type InstalledRecord, MANIFEST_FILE, readRecord, RECORD_FILE } from './installed.ts';
import { dropStaging, stagingFolder } from './staging.ts';

async function filesLeft(folder: string): Promise<string[]> {
  return readdir(folder).catch(() => []);
}

/** The manifest first, so that the service lets the model go before its files do. */
async function removeFiles(folder: string, record: InstalledRecord): Promise<string[]> {
  const names = [MANIFEST_FILE, ...record.files.map(({ file }) => file), RECORD_FILE];
  for (const name of names) await rm(join(folder, name), { force: true });
  const left = await filesLeft(folder);
  if (left.length === 0) await rmdir(folder);
  return left;
}

export interface RemovedModel {
  /** False when there was nothing but a partial download. */
  readonly wasInstalled: boolean;
  /** Files that were not installed from the catalogue, so are still there; sorted. */
  readonly left: readonly string[];
}

/**
 * Removes what `addModel` has written, partial downloads included, and asks nothing. Other files in
 * the model's folder stay.
 *
 * @throws ModelsError `not-installed` when it has written nothing of that id; `disk`
 */
export async function removeModel(modelsDir: string, id: string): Promise<RemovedModel> {
  const record = isPlainName(id) ? await readRecord(modelsDir, id) : undefined;
  const partials = isPlainName(id) ? await filesLeft(stagingFolder(modelsDir, id)) : [];
  if (!record && partials.length === 0) {
    throw new ModelsError('not-installed', `"${id}" was not installed by this command.`);
  }
  try {
    await dropStaging(modelsDir, id);
    const left = record ? await removeFiles(join(modelsDir, id), record) : [];
    return { wasInstalled: record !== undefined, left: left.sort() };
  } catch (error) {
    throw diskError(error, modelsDir);
  }
}
