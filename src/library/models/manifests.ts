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
  const refused = (reason: string) => ({ folder, kind, manifest: undefined, reason });
  if (json === null) return refused('it is no JSON');
  const { data, error } = z.safeParse(manifestSchema, json, { error: WORDS });
  if (!data) return refused(z.prettifyError(error));
  if (data.id !== folder) return refused(`the id "${data.id}" is not the folder's name`);
  return { folder, kind, manifest: data, reason: '' };
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/**
 * What each `<dir>/<folder>/manifest.json` holds, null when it is no JSON; later models folders
 * take precedence.
 *
 * @throws Error that may pass
 */
export async function readManifestFiles(dirs: readonly string[]): Promise<Map<string, unknown>> {
  const files = new Map<string, unknown>();
  for (const dir of dirs) {
    for (const folder of await foldersIn(dir)) {
      const text = await readFile(join(dir, folder, 'manifest.json'), 'utf8').catch(ifMissing);
      if (text !== undefined) files.set(folder, parsed(text));
    }
  }
  return files;
}

/**
 * Manifests by folder name.
 *
 * @throws Error that may pass
 */
export async function readManifests(dirs: readonly string[]): Promise<Map<string, ReadManifest>> {
  const files = [...(await readManifestFiles(dirs))];
  const read = files.map(([folder, json]) => [folder, judgeManifest(folder, json)] as const);
  return new Map(read.filter(([, { kind }]) => kind !== ELSEWHERE));
}
