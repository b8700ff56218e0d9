import { Blob } from 'node:buffer';
import { Agent, type Dispatcher, FormData, request } from 'undici';
import { parsedJson } from '../../library/files/json.ts';
import { retryAfterOf } from '../../library/retry-after.ts';
import { sniffFormat } from '../../recognition/format.ts';
import { isServiceError, ServiceError } from '../errors.ts';
import { readBytes } from '../read-bytes.ts';

const CONNECT_MS = 3000;
/** Upper bound of Retry-After: an error over there must not send clients away for days. */
const MAX_RETRY_S = 300;

const HEADERS = {
  accept: 'application/json',
  // A small reply could be a zip bomb.
  'accept-encoding': 'identity',
  'user-agent': 'Kyara (character recognition; passes on searches)',
};

export interface UpstreamReply {
  readonly http: number;
  readonly retryAfterS: number | undefined;
  /** Undefined when the body is no JSON. */
  readonly json: unknown;
}

export interface UpstreamRequest {
  readonly path: string;
  readonly form?: FormData;
  readonly headers?: Readonly<Record<string, string>>;
  readonly maxBytes: number;
}

/** The reply does not fit the API (17706). */
export function unfit(reason: string): ServiceError {
  return new ServiceError('recognitionFailed', { cause: new Error(`upstream: ${reason}`) });
}

/** A form with fields and one picture; nothing of the client's own form, such as file names. */
export function pictureForm(
  fields: Readonly<Record<string, string>>,
  picture: Uint8Array,
): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  const format = sniffFormat(picture) ?? 'octet-stream';
  form.append('file', new Blob([picture], { type: `image/${format}` }), `picture.${format}`);
  return form;
}

/** Retry-After, clamped to 1..300 s; undefined if malformed. */
export function boundedRetryAfter(header: string | string[] | undefined): number | undefined {
  const seconds = typeof header === 'string' ? retryAfterOf(header) : undefined;
  return seconds === undefined ? undefined : Math.min(Math.max(Math.ceil(seconds), 1), MAX_RETRY_S);
}

async function readReply(
  { statusCode: http, headers, body }: Dispatcher.ResponseData,
  maxBytes: number,
  signal: AbortSignal,
): Promise<UpstreamReply> {
  if ((headers['content-encoding'] ?? 'identity') !== 'identity') throw unfit('encoded content');
  try {
    const text = (await readBytes(body, { maxBytes }, signal)).toString('utf8');
    const json = parsedJson(text.replace(/^\uFEFF/, ''));
    return { http, retryAfterS: boundedRetryAfter(headers['retry-after']), json };
  } catch (error) {
    // Here 17701 would blame the client's picture.
    throw isServiceError(error) ? unfit('too large a reply') : error;
  }
}

/**
 * HTTP client for one other service: no redirects, no cookies, bounded replies. `base` has no
 * trailing slash; `timeoutMs` of silence backs up the callers' signals.
 */
export function createHttpClient(
  base: string,
  { connections, timeoutMs }: { readonly connections: number; readonly timeoutMs: number },
) {
  const dispatcher = new Agent({
    connect: { timeout: Math.min(CONNECT_MS, timeoutMs) },
    connections,
    headersTimeout: timeoutMs,
    bodyTimeout: timeoutMs,
  });
  return {
    /**
     * Sends a request and reads the whole reply.
     * @throws ServiceError 17706 when too large or encoded; the network's error; the signal's
     * reason when aborted
     */
    async send(wanted: UpstreamRequest, signal: AbortSignal): Promise<UpstreamReply> {
      const { path, form = null, maxBytes } = wanted;
      const method = form ? 'POST' : 'GET';
      const headers = { ...HEADERS, ...wanted.headers };
      const options = { dispatcher, method, headers, body: form, signal } as const;
      const reply = await request(`${base}${path}`, options);
      try {
        return await readReply(reply, maxBytes, signal);
      } finally {
        // The rest of the body is not waited for.
        reply.body.on('error', () => {}).destroy();
      }
    },
    retire: () => dispatcher.close(),
    close: () => dispatcher.destroy(),
  };
}
