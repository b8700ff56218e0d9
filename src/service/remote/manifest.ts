import * as z from 'zod/mini';
import { type Translated, translatedSchema } from '../../contract/language-schema.ts';
import { validate } from '../../library/validate.ts';
import { readManifestFiles } from '../../library/models/folder.ts';
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
  const idOf = (index: number) => (index === 0 ? 'upstream' : `upstream-${index + 1}`);
  return urls.map((url, index) => ({
    id: idOf(index),
    // Another Kyara's models have the names of ours. Its host may be nobody's business.
    name: idOf(index),
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

function toRemoteFolder(folder: string, manifest: unknown): RemoteFolder {
  const { data, problem } = validate(remoteSchema, manifest);
  if (!data) return { folder, reason: problem };
  if (data.id === folder) return { folder, spec: data, reason: '' };
  return { folder, reason: `the id "${data.id}" is not the folder's name` };
}

/**
 * The `remote` manifests in the model folders; one that is no JSON is the library's to report.
 * @throws Error that may pass
 */
export async function readRemoteFolders(dirs: readonly string[]): Promise<RemoteFolder[]> {
  const remote = [...(await readManifestFiles(dirs))].filter(
    ([, json]) => kindSchema.safeParse(json).success,
  );
  return remote.map(([folder, json]) => toRemoteFolder(folder, json));
}
