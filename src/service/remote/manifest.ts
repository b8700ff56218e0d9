import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { en } from 'zod/locales';
import * as z from 'zod/mini';
import { type Translated, translatedSchema } from '../../contract/language-schema.ts';
import { foldersIn } from '../../library/files/folders.ts';
import { plainName } from '../../recognition/manifest/parts.ts';

const TIMEOUT_MS = 30_000;
const MAX_ADDRESS_LENGTH = 2000;

const OF_ANOTHER_SERVICE: Translated = {
  ja: '別のサービスのモデルです。',
  en: 'A model of another service.',
  zh: '其他服务的模型。',
};

/**
 * Normalises a base address (`{base_url}` of the spec): http(s) without user, query, fragment or
 * trailing slash, else undefined. Private ones are allowed, as the operator chooses.
 */
export function baseAddress(text: string): string | undefined {
  if (text.length > MAX_ADDRESS_LENGTH || !URL.canParse(text)) return undefined;
  const { protocol, username, password, search, hash, origin, pathname } = new URL(text);
  const isPlain = /^https?:$/.test(protocol) && `${username}${password}${search}${hash}` === '';
  return isPlain ? `${origin}${pathname.replace(/\/+$/, '')}` : undefined;
}

/** `manifest.json` of the kind `remote`. */
export const remoteSchema = z.strictObject({
  $schema: z.optional(z.string()),
  kind: z.literal('remote'),
  id: plainName,
  name: z.optional(z.string().check(z.minLength(1))),
  provider: z.optional(z.string()),
  version: z.string(),
  paused: z._default(z.boolean(), false),
  desc: translatedSchema,
  url: z.string().check(
    z.refine((text) => baseAddress(text) !== undefined, {
      error: 'must be an http or https address without user, query and fragment',
    }),
    z.overwrite((text) => baseAddress(text) ?? text),
  ),
  timeoutMs: z._default(z.int().check(z.gte(100), z.lte(600_000)), TIMEOUT_MS),
});

/** Another service, from a manifest or UPSTREAM_URL. */
export interface RemoteSpec {
  readonly id: string;
  readonly name?: string | undefined;
  readonly provider?: string | undefined;
  readonly paused: boolean;
  readonly desc: Translated;
  /** Without trailing slash. */
  readonly url: string;
  /** Of a search, queue and upload included. */
  readonly timeoutMs: number;
}

/** Specs for UPSTREAM_URL: `upstream`, `upstream-2` …, in order. */
export function specsOfUrls(urls: readonly string[]): RemoteSpec[] {
  return urls.map((url, index) => ({
    id: index === 0 ? 'upstream' : `upstream-${index + 1}`,
    paused: false,
    desc: OF_ANOTHER_SERVICE,
    url,
    timeoutMs: TIMEOUT_MS,
  }));
}

/** A `remote` manifest's folder; without `spec` it is broken for `reason`. */
export interface RemoteFolder {
  readonly folder: string;
  readonly spec?: RemoteSpec;
  readonly reason: string;
}

const kindSchema = z.object({ kind: z.literal('remote') });

/** Undefined: no manifest. Null: no JSON, which the recogniser reports. */
async function readManifest(dir: string, folder: string): Promise<unknown> {
  const text = await readFile(join(dir, folder, 'manifest.json'), 'utf8').catch(() => undefined);
  if (text === undefined) return undefined;
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

function toRemoteFolder(folder: string, manifest: unknown): RemoteFolder {
  // The mini schema library has no error texts.
  const { data, error } = z.safeParse(remoteSchema, manifest, { error: en().localeError });
  if (!data) return { folder, reason: z.prettifyError(error) };
  if (data.id === folder) return { folder, spec: data, reason: '' };
  return { folder, reason: `the id "${data.id}" is not the folder's name` };
}

/**
 * The `remote` manifests in the model folders (missing ones are empty). A later folder overrides a
 * name, whatever the kinds.
 */
export async function readRemoteFolders(dirs: readonly string[]): Promise<RemoteFolder[]> {
  const found = new Map<string, RemoteFolder>();
  for (const dir of dirs) {
    for (const folder of await foldersIn(dir)) {
      const manifest = await readManifest(dir, folder);
      if (manifest !== undefined) found.delete(folder);
      if (kindSchema.safeParse(manifest).success) {
        found.set(folder, toRemoteFolder(folder, manifest));
      }
    }
  }
  return [...found.values()];
}
