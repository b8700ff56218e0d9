import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Context } from '../../library/models/installing/context.ts';
import { type CatalogueEntry, sizeOf } from '../../library/models/installing/entry.ts';
import { bytesInWords, table } from '../../library/models/installing/format.ts';
import {
  MANIFEST_FILE,
  readRecord,
  readRecords,
  type InstalledRecord,
} from '../../library/models/installing/installed.ts';

const exists = (path: string) =>
  stat(path).then(
    () => true,
    () => false,
  );

/** Looks whether the files are there; `verify` reads them. */
async function stateOf(modelsDir: string, id: string, record?: InstalledRecord): Promise<string> {
  const folder = join(modelsDir, id);
  if (!record) return (await exists(folder)) ? 'by hand' : 'available';
  const names = [MANIFEST_FILE, ...record.files.map(({ file }) => file)];
  const there = await Promise.all(names.map((name) => exists(join(folder, name))));
  return there.every(Boolean) ? 'installed' : 'incomplete';
}

function licencesOf({ sources }: CatalogueEntry): string {
  return [...new Set(sources.map(({ licence }) => licence))].join(' + ');
}

async function row(modelsDir: string, entry: CatalogueEntry): Promise<string[]> {
  const { id, manifest } = entry;
  const size = sizeOf(entry);
  return [
    await stateOf(modelsDir, id, await readRecord(modelsDir, id)),
    id,
    size === undefined ? 'unknown' : bytesInWords(size),
    licencesOf(entry),
    manifest.kind,
    manifest.name,
  ];
}

/** Prints the catalogue: what is installed, what can be, how large it is, its licence. */
export async function listModels({ modelsDir, catalogue, say }: Context): Promise<void> {
  const rows = [['STATE', 'ID', 'SIZE', 'LICENCE', 'KIND', 'NAME']];
  for (const entry of catalogue) rows.push(await row(modelsDir, entry));
  for (const record of await readRecords(modelsDir)) {
    if (catalogue.some(({ id }) => id === record.id)) continue;
    const size = record.files.reduce((sum, file) => sum + file.size, 0);
    const state = await stateOf(modelsDir, record.id, record);
    rows.push([state, record.id, bytesInWords(size), '', '', 'no longer in the catalogue']);
  }
  say(table(rows));
  const untried = catalogue.filter(
    ({ runWithRealWeightsHere }) => runWithRealWeightsHere !== 'yes',
  );
  say('');
  say(`Models folder: ${modelsDir}`);
  say(
    `Run by the project with their real weights: ${catalogue.length - untried.length} of these ${catalogue.length}; the others only against their documented interface.`,
  );
}
