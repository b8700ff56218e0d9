import * as z from 'zod/mini';
import { type Translated, translatedSchema } from '../../contract/language-schema.ts';
import { plainName } from '../../recognition/manifest/parts.ts';
import { baseAddress } from './address.ts';
import { OF_ANOTHER_SERVICE } from './texts.ts';

/** Most ms that a search may take unless the manifest says otherwise. */
const TIMEOUT_MS = 30_000;

const addressSchema = z.pipe(
  z.string(),
  z.transform((text, context) => {
    const address = baseAddress(text);
    if (address !== undefined) return address;
    const message = 'must be an http or https address without user, query and fragment';
    context.issues.push({ code: 'custom', message, input: text });
    return z.NEVER;
  }),
);

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
  url: addressSchema,
  timeoutMs: z._default(z.int().check(z.gte(100), z.lte(600_000)), TIMEOUT_MS),
});

export type RemoteManifest = z.infer<typeof remoteSchema>;

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
