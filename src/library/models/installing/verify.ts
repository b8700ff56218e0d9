import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { ModelsError } from './entry.ts';
import { FileHasher } from '../../files/file-hash.ts';
import { MANIFEST_FILE, manifestProblem } from './manifest-text.ts';
import { type InstalledRecord, readRecords, readRecord } from './record.ts';

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
  const hasher = new FileHasher();
  const problems = await manifestProblems(folder);
  for (const { file, sha256 } of record.files) {
    const actual = await hasher.sha256(join(folder, file)).catch(() => undefined);
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
