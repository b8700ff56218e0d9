import { readdir, readFile, rm, rmdir } from 'node:fs/promises';
import { join } from 'node:path';
import * as z from 'zod/mini';
import { plainName } from '../../../recognition/manifest/parts.ts';
import { hashOf } from '../../files/file-hash.ts';
import { foldersIn } from '../../files/folders.ts';
import { parsedJson } from '../../files/json.ts';
import { isDraft, writeAtomically } from '../../files/write-atomically.ts';
import { diskError, dropStaging, exists, stagedBytes, stagingFolder } from './disk.ts';
import { type CatalogueEntry, isPlainName, ModelsError, sizeOf } from './entry.ts';
import { MANIFEST_FILE, manifestProblem } from './manifest-text.ts';

/** Hidden, so no part of the model to the service. */
const RECORD_FILE = '.installed.json';

const recordSchema = z.strictObject({
  id: plainName,
  files: z.array(
    z.strictObject({
      file: plainName,
      size: z.int(),
      sha256: z.string(),
      repository: z.string(),
      revision: z.string(),
      path: z.string(),
    }),
  ),
  /** For a plain picture on this machine. */
  seconds: z.optional(z.number()),
});

export type InstalledRecord = z.infer<typeof recordSchema>;

/** Undefined when not installed by this command, or the record is broken. */
export async function readRecord(
  modelsDir: string,
  id: string,
): Promise<InstalledRecord | undefined> {
  const text = await readFile(join(modelsDir, id, RECORD_FILE), 'utf8').catch(() => '');
  const record = recordSchema.safeParse(parsedJson(text)).data;
  return record?.id === id ? record : undefined;
}

export async function writeRecord(modelsDir: string, record: InstalledRecord): Promise<void> {
  const path = join(modelsDir, record.id, RECORD_FILE);
  await writeAtomically(path, `${JSON.stringify(record, null, 2)}\n`);
}

async function readRecords(modelsDir: string): Promise<InstalledRecord[]> {
  const ids = await foldersIn(modelsDir);
  const records = await Promise.all(ids.map((id) => readRecord(modelsDir, id)));
  return records.filter((record) => record !== undefined);
}

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

async function manifestProblems(folder: string): Promise<string[]> {
  try {
    const problem = manifestProblem(
      JSON.parse(await readFile(join(folder, MANIFEST_FILE), 'utf8')),
    );
    return problem === undefined ? [] : [`${MANIFEST_FILE} is broken: ${problem}`];
  } catch (error) {
    const isThere = error instanceof SyntaxError;
    return [`${MANIFEST_FILE} is ${isThere ? 'no JSON' : 'missing'}`];
  }
}

/**
 * Hashes a model's files again and says what is wrong. A manifest edited by a person is fine while
 * the service can read it.
 */
export async function problemsOf(modelsDir: string, record: InstalledRecord): Promise<string[]> {
  const folder = join(modelsDir, record.id);
  const problems = await manifestProblems(folder);
  for (const { file, sha256 } of record.files) {
    const actual = await hashOf(join(folder, file)).catch(() => undefined);
    if (actual === undefined) problems.push(`${file} is missing`);
    else if (actual !== sha256) problems.push(`${file} has changed since it was installed`);
  }
  return problems;
}

interface VerifiedModel {
  readonly id: string;
  readonly problems: readonly string[];
}

async function recordsFor(modelsDir: string, id?: string): Promise<InstalledRecord[]> {
  if (id === undefined) return readRecords(modelsDir);
  const record = await readRecord(modelsDir, id);
  if (record) return [record];
  throw new ModelsError('not-installed', `"${id}" was not installed by this command.`);
}

/**
 * Checks one model, or all installed ones.
 *
 * @throws ModelsError `not-installed`
 */
export async function verifyModels(modelsDir: string, id?: string): Promise<VerifiedModel[]> {
  const verified: VerifiedModel[] = [];
  for (const record of await recordsFor(modelsDir, id)) {
    verified.push({ id: record.id, problems: await problemsOf(modelsDir, record) });
  }
  return verified;
}

async function entriesIn(folder: string): Promise<string[]> {
  return readdir(folder).catch(() => []);
}

/** Manifest first, so that the service drops the model before its files go. */
async function removeFiles(folder: string, record: InstalledRecord): Promise<string[]> {
  const drafts = (await entriesIn(folder)).filter(isDraft);
  const names = [MANIFEST_FILE, ...record.files.map(({ file }) => file), RECORD_FILE, ...drafts];
  for (const name of names) await rm(join(folder, name), { force: true });
  const left = await entriesIn(folder);
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
  const partials = isPlainName(id) ? await entriesIn(stagingFolder(modelsDir, id)) : [];
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
