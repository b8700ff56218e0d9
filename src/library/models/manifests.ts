import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { en } from 'zod/locales';
import * as z from 'zod/mini';
import { type Manifest, manifestSchema } from '../../recognition/manifest.ts';
import { ifMissing } from '../files/error-code.ts';
import { foldersIn } from '../files/folders.ts';

/** zod/mini has no error texts of its own. */
const WORDS = en().localeError;

export interface ReadManifest {
  readonly folder: string;
  readonly kind: string | undefined;
  readonly manifest: Manifest | undefined;
  readonly reason: string;
}

const kindSchema = z.object({ kind: z.string() });

/** Models of another service; the HTTP layer reads these manifests. */
const ELSEWHERE = 'remote';

/** Files are found by the folder's name, so it must be the id. */
function judgeManifest(folder: string, json: unknown): ReadManifest {
  const kind = z.safeParse(kindSchema, json).data?.kind;
  const result = z.safeParse(manifestSchema, json, { error: WORDS });
  if (!result.success) {
    return { folder, kind, manifest: undefined, reason: z.prettifyError(result.error) };
  }
  const { id } = result.data;
  if (id === folder) return { folder, kind, manifest: result.data, reason: '' };
  return { folder, kind, manifest: undefined, reason: `the id "${id}" is not the folder's name` };
}

async function readManifest(dir: string, folder: string): Promise<ReadManifest | undefined> {
  const text = await readFile(join(dir, folder, 'manifest.json'), 'utf8').catch(ifMissing);
  if (text === undefined) return undefined;
  let json: unknown;
  try {
    json = JSON.parse(text);
  } catch {
    return { folder, kind: undefined, manifest: undefined, reason: 'it is no JSON' };
  }
  return judgeManifest(folder, json);
}

/**
 * Manifests by folder name; later models folders take precedence.
 *
 * @throws Error that may pass
 */
export async function readManifests(dirs: readonly string[]): Promise<Map<string, ReadManifest>> {
  const manifests = new Map<string, ReadManifest>();
  for (const dir of dirs) {
    for (const folder of await foldersIn(dir)) {
      const read = await readManifest(dir, folder);
      if (read?.kind === ELSEWHERE) manifests.delete(folder);
      else if (read) manifests.set(folder, read);
    }
  }
  return manifests;
}
