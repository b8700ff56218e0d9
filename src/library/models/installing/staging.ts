import { createHash } from 'node:crypto';
import { rm, rmdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { WantedFile } from './entry.ts';
import type { RemoteFile } from './hub.ts';

/** Hidden from the service; on the same disk, so that files are renamed. */
const STAGING = '.downloads';

export function stagingFolder(modelsDir: string, id: string): string {
  return join(modelsDir, STAGING, id);
}

/** Named by the hub's tag: a changed file is begun anew. */
export function partialFile(folder: string, wanted: WantedFile, remote: RemoteFile): string {
  const { repository, revision, path, file } = wanted;
  const key = createHash('sha256').update([repository, revision, path, remote.tag].join('\n'));
  return join(folder, `${file}.${key.digest('hex').slice(0, 16)}.part`);
}

/** Removes empty staging folders. */
export async function tidyStaging(modelsDir: string, id: string): Promise<void> {
  for (const folder of [stagingFolder(modelsDir, id), join(modelsDir, STAGING)]) {
    await rmdir(folder).catch(() => undefined);
  }
}

/** Removes all that was downloaded for a model. */
export async function dropStaging(modelsDir: string, id: string): Promise<void> {
  await rm(stagingFolder(modelsDir, id), { recursive: true, force: true });
  await tidyStaging(modelsDir, id);
}
