import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as z from 'zod/mini';
import { foldersIn } from '../../files/folders.ts';
import { replaceFile } from '../../files/replace-file.ts';
import { plainName } from './entry.ts';

/** Hidden, so no part of the model to the service. */
export const RECORD_FILE = '.installed.json';

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
  try {
    const text = await readFile(join(modelsDir, id, RECORD_FILE), 'utf8');
    const record = recordSchema.parse(JSON.parse(text));
    return record.id === id ? record : undefined;
  } catch {
    return undefined;
  }
}

export async function writeRecord(modelsDir: string, record: InstalledRecord): Promise<void> {
  const path = join(modelsDir, record.id, RECORD_FILE);
  await replaceFile(path, `${JSON.stringify(record, null, 2)}\n`);
}

/** Records of all models installed by this command, by id. */
export async function readRecords(modelsDir: string): Promise<InstalledRecord[]> {
  const ids = await foldersIn(modelsDir);
  const records = await Promise.all(ids.map((id) => readRecord(modelsDir, id)));
  return records.filter((record) => record !== undefined);
}
