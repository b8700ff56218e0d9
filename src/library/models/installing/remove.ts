import { readdir, rm, rmdir } from 'node:fs/promises';
import { join } from 'node:path';
import { isDraft } from '../../files/replace-file.ts';
import { ModelsError, isPlainName } from './entry.ts';
import { diskError, dropStaging, stagingFolder } from './disk.ts';
import { MANIFEST_FILE } from './manifest-text.ts';
import { type InstalledRecord, RECORD_FILE, readRecord } from './record.ts';

async function filesLeft(folder: string): Promise<string[]> {
  return readdir(folder).catch(() => []);
}

/** Manifest first, so that the service drops the model before its files go. */
async function removeFiles(folder: string, record: InstalledRecord): Promise<string[]> {
  const drafts = (await filesLeft(folder)).filter(isDraft);
  const names = [MANIFEST_FILE, ...record.files.map(({ file }) => file), RECORD_FILE, ...drafts];
  for (const name of names) await rm(join(folder, name), { force: true });
  const left = await filesLeft(folder);
  if (left.length === 0) await rmdir(folder);
  return left;
}

interface RemovedModel {
  readonly wasInstalled: boolean;
  readonly left: readonly string[];
}

/**
 * Removes what `addModel` wrote or took over, partial downloads included; other files stay.
 *
 * @throws ModelsError `not-installed` when there is nothing of that id; `disk`
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
