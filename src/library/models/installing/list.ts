import { join } from 'node:path';
import { exists, stagedBytes } from './disk.ts';
import { type CatalogueEntry, sizeOf } from './entry.ts';
import { MANIFEST_FILE } from './manifest-text.ts';
import { type InstalledRecord, readRecord, readRecords } from './record.ts';

type InstallState = 'available' | 'by hand' | 'installed' | 'incomplete';

export interface ListedModel {
  readonly id: string;
  readonly state: InstallState;
  readonly size: number | undefined;
  /** Bytes of it that have come so far. */
  readonly partial: number;
  /** For a plain picture, as measured here. */
  readonly seconds: number | undefined;
  readonly entry: CatalogueEntry | undefined;
}

/** Only checks that files exist; `verifyModels` reads them. */
async function stateOf(modelsDir: string, id: string, record?: InstalledRecord) {
  const folder = join(modelsDir, id);
  if (!record) return (await exists(folder)) ? 'by hand' : 'available';
  const names = [MANIFEST_FILE, ...record.files.map(({ file }) => file)];
  const there = await Promise.all(names.map((name) => exists(join(folder, name))));
  return there.every(Boolean) ? 'installed' : 'incomplete';
}

/** The catalogue's models, and installed ones that have left it. */
export async function listModels(
  modelsDir: string,
  catalogue: readonly CatalogueEntry[],
): Promise<ListedModel[]> {
  const models: ListedModel[] = [];
  for (const entry of catalogue) {
    const { id } = entry;
    const record = await readRecord(modelsDir, id);
    const state = await stateOf(modelsDir, id, record);
    const partial = await stagedBytes(modelsDir, id);
    models.push({ id, state, size: sizeOf(entry), partial, seconds: record?.seconds, entry });
  }
  for (const record of await readRecords(modelsDir)) {
    const { id, files, seconds } = record;
    if (models.some((model) => model.id === id)) continue;
    const state = await stateOf(modelsDir, id, record);
    const size = files.reduce((sum, file) => sum + file.size, 0);
    models.push({ id, state, size, partial: 0, seconds, entry: undefined });
  }
  return models;
}
