import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { FileHasher } from '../../files/file-hash.ts';
import type { Context } from './context.ts';
import { ModelsError } from './errors.ts';
import { type InstalledRecord, MANIFEST_FILE, readRecord, readRecords } from './installed.ts';
import { manifestProblem } from './manifest-text.ts';

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
 * Hashes a model's files again.
 *
 * @returns what is wrong, in words; a manifest that a person has changed is in order while it is
 *   one that the service can read
 */
export async function problemsOf(modelsDir: string, record: InstalledRecord): Promise<string[]> {
  const folder = join(modelsDir, record.id);
  const hasher = new FileHasher();
  const problems = await manifestProblems(folder);
  for (const { file, sha256 } of record.files) {
    const actual = await hasher.sha256(join(folder, file)).catch(() => undefined);
    if (actual === undefined) problems.push(`${file} is missing`);
    else if (actual !== sha256) problems.push(`${file} has changed since it was installed`);
  }
  return problems;
}

async function recordsFor(modelsDir: string, id?: string): Promise<InstalledRecord[]> {
  if (id === undefined) return readRecords(modelsDir);
  const record = await readRecord(modelsDir, id);
  if (record) return [record];
  throw new ModelsError('not-installed', `"${id}" was not installed by this command.`);
}

/**
 * Checks one model, or all that were installed by this command.
 *
 * @throws ModelsError `mismatch` when something is wrong, after all was said
 */
export async function verifyModels({ modelsDir, say }: Context, id?: string): Promise<void> {
  const records = await recordsFor(modelsDir, id);
  if (records.length === 0) say(`No model in ${modelsDir} was installed by this command.`);
  const broken: string[] = [];
  for (const record of records) {
    const problems = await problemsOf(modelsDir, record);
    say(`${record.id}: ${problems.length === 0 ? 'in order' : problems.join('; ')}`);
    if (problems.length > 0) broken.push(record.id);
  }
  if (broken.length === 0) return;
  const ways = broken.map((name) => `npm run models -- add ${name}`).join('\n  ');
  throw new ModelsError('mismatch', `Not in order. To install again:\n  ${ways}`);
}
