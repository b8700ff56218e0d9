import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { en } from 'zod/locales';
import * as z from 'zod/mini';
import { type Translated, translatedSchema } from '../../contract/language-schema.ts';
import { foldersIn } from '../../library/files/folders.ts';
import { plainName } from '../../recognition/manifest/parts.ts';

/** Most ms that a search may take unless the manifest says otherwise. */
const TIMEOUT_MS = 30_000;
const MAX_ADDRESS_LENGTH = 2000;

/** Describes a model of which the other service says nothing. */
const OF_ANOTHER_SERVICE: Translated = {
  ja: '別のサービスのモデルです。',
  en: 'A model of another service.',
  zh: '其他服务的模型。',
};

/**
 * The base address of another service, as `{base_url}` of the spec: http or https, without user,
 * query and fragment. Private addresses are allowed, since the operator chooses it.
 *
 * @returns the address without a slash at the end, or undefined when it is none
 */
export function baseAddress(text: string): string | undefined {
  if (text.length > MAX_ADDRESS_LENGTH || !URL.canParse(text)) return undefined;
  const { protocol, username, password, search, hash, origin, pathname } = new URL(text);
  const isPlain = /^https?:$/.test(protocol) && `${username}${password}${search}${hash}` === '';
  return isPlain ? `${origin}${pathname.replace(/\/+$/, '')}` : undefined;
}

/** `manifest.json` of the kind `remote`: another service that speaks this API. */
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

/** Another service, as a manifest or the setting UPSTREAM_URL names it. */
export interface RemoteSpec {
  /** First part of the ids of its models. */
  readonly id: string;
  /** Behind the names of its models. */
  readonly name?: string | undefined;
  /** For models that name no provider. */
  readonly provider?: string | undefined;
  readonly paused: boolean;
  readonly desc: Translated;
  /** Base address without a slash at the end. */
  readonly url: string;
  /** Most ms of a search, waiting and sending included. */
  readonly timeoutMs: number;
}

/** The services of UPSTREAM_URL: `upstream`, `upstream-2` and so on, in the order given. */
export function specsOfUrls(urls: readonly string[]): RemoteSpec[] {
  return urls.map((url, index) => ({
    id: index === 0 ? 'upstream' : `upstream-${index + 1}`,
    paused: false,
    desc: OF_ANOTHER_SERVICE,
    url,
    timeoutMs: TIMEOUT_MS,
  }));
}

/** A manifest of the kind `remote` in a folder of that name; without `spec` it is broken for that `reason`. */
export interface RemoteFolder {
  readonly folder: string;
  readonly spec?: RemoteSpec;
  readonly reason: string;
}

const kindSchema = z.object({ kind: z.literal('remote') });

/** Undefined when there is no manifest, null when it is no JSON, which is for the recogniser to tell. */
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
  // The mini form of the schema library has no words of its own for what is wrong.
  const { data, error } = z.safeParse(remoteSchema, manifest, { error: en().localeError });
  if (!data) return { folder, reason: z.prettifyError(error) };
  if (data.id === folder) return { folder, spec: data, reason: '' };
  return { folder, reason: `the id "${data.id}" is not the folder's name` };
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
      const manifest = await readManifest(dir, folder);
      if (manifest !== undefined) found.delete(folder);
      if (kindSchema.safeParse(manifest).success) {
        found.set(folder, toRemoteFolder(folder, manifest));
      }
    }
  }
  return [...found.values()];
}
