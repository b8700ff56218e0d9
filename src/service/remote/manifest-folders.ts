import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { en } from 'zod/locales';
import * as z from 'zod/mini';
import { foldersIn } from '../../library/files/folders.ts';
import { type RemoteSpec, remoteSchema } from './manifest.ts';

/** The mini form of the schema library has no words of its own for what is wrong. */
const WORDS = en().localeError;

/** A manifest of the kind `remote` in a folder of that name; without `spec` it is broken for that `reason`. */
export interface RemoteFolder {
  readonly folder: string;
  readonly spec: RemoteSpec | undefined;
  readonly reason: string;
}

const kindSchema = z.object({ kind: z.literal('remote') });

/** The manifest's JSON, or undefined when there is none; what is no JSON is for the recogniser to tell. */
async function readJson(dir: string, folder: string): Promise<{ json: unknown } | undefined> {
  try {
    const text = await readFile(join(dir, folder, 'manifest.json'), 'utf8');
    return { json: parsed(text) };
  } catch {
    return undefined;
  }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function judge(folder: string, json: unknown): RemoteFolder {
  const result = z.safeParse(remoteSchema, json, { error: WORDS });
  if (!result.success) return { folder, spec: undefined, reason: z.prettifyError(result.error) };
  if (result.data.id === folder) return { folder, spec: result.data, reason: '' };
  const reason = `the id "${result.data.id}" is not the folder's name`;
  return { folder, spec: undefined, reason };
}

/**
 * The manifests of the kind `remote` in the model folders. As everywhere, a manifest in a later
 * folder replaces the one of the same name in an earlier folder, whatever their kinds.
 *
 * @param dirs folders that hold model folders; missing ones are empty
 */
export async function readRemoteFolders(dirs: readonly string[]): Promise<RemoteFolder[]> {
  const found = new Map<string, RemoteFolder>();
  for (const dir of dirs) {
    for (const folder of await foldersIn(dir)) {
      const read = await readJson(dir, folder);
      if (read && z.safeParse(kindSchema, read.json).success) {
        found.set(folder, judge(folder, read.json));
      } else if (read) found.delete(folder);
    }
  }
  return [...found.values()];
}
