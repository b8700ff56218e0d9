import { Agent, type Dispatcher, request } from 'undici';
import { isServiceError, ServiceError } from '../errors.ts';
import { readBytes } from '../read-bytes.ts';
import type { FormBody } from './form-body.ts';
import { retryAfterOf } from './retry-after.ts';

/** Most ms until a connection stands; a service that is there takes a fraction of it. */
const CONNECT_MS = 3000;

const HEADERS = {
  accept: 'application/json',
  // A small reply could unpack to a huge one.
  'accept-encoding': 'identity',
  'user-agent': 'Kyara (character recognition; passes on searches)',
};

/** What came back, whatever the HTTP status. */
export interface UpstreamReply {
  readonly http: number;
  /** Seconds, already held to sensible bounds. */
  readonly retryAfterS: number | undefined;
  /** Undefined when the body is no JSON. */
  readonly json: unknown;
}

export interface ExchangeRequest {
  /** Below the base address, with a slash in front. */
  readonly path: string;
  /** Sent by POST; without one it is a GET. */
  readonly form?: FormBody;
  /** The one header of the client that is passed on. */
  readonly acceptLanguage?: string | undefined;
  /** Most bytes of the reply. */
  readonly maxBytes: number;
}

/** The reply does not fit the API: our answer is 17706. */
export function unfit(reason: string): ServiceError {
  return new ServiceError('recognitionFailed', { cause: new Error(`upstream: ${reason}`) });
}

function parseJson(bytes: Buffer): unknown {
  try {
    return JSON.parse(bytes.toString('utf8').replace(/^\uFEFF/, ''));
  } catch {
    return undefined;
  }
}

async function readReply(
  { statusCode: http, headers, body }: Dispatcher.ResponseData,
  maxBytes: number,
  signal: AbortSignal,
): Promise<UpstreamReply> {
  if ((headers['content-encoding'] ?? 'identity') !== 'identity') throw unfit('encoded content');
  try {
    const json = parseJson(await readBytes(body, { maxBytes }, signal));
    return { http, retryAfterS: retryAfterOf(headers['retry-after']), json };
  } catch (error) {
    // There 17701 speaks of the client's picture.
    throw isServiceError(error) ? unfit('too large a reply') : error;
  }
}

/** HTTP with one other service: no redirects, no cookies, bounded replies. */
export class Exchange {
  readonly #base: string;
  readonly #agent: Agent;

  /**
   * @param base address without a slash at the end
   * @param options.connections most at the same time
   * @param options.timeoutMs a second line of defence behind the callers' signals
   */
  constructor(base: string, options: { connections: number; timeoutMs: number }) {
    this.#base = base;
    this.#agent = new Agent({
      connect: { timeout: Math.min(CONNECT_MS, options.timeoutMs) },
      connections: options.connections,
      headersTimeout: options.timeoutMs,
      bodyTimeout: options.timeoutMs,
    });
  }

  /**
   * Sends a request and reads the reply whole.
   *
   * @throws ServiceError 17706 when the reply is too large or encoded
   * @throws the network's error
   * @throws the signal's reason when aborted
   */
  async ask(wanted: ExchangeRequest, signal: AbortSignal): Promise<UpstreamReply> {
    const { path, form, acceptLanguage, maxBytes } = wanted;
    const reply = await request(`${this.#base}${path}`, {
      dispatcher: this.#agent,
      method: form ? 'POST' : 'GET',
      headers: {
        ...HEADERS,
        ...(form ? { 'content-type': form.type } : {}),
        ...(acceptLanguage === undefined ? {} : { 'accept-language': acceptLanguage }),
      },
      body: form?.body ?? null,
      signal,
    });
    try {
      return await readReply(reply, maxBytes, signal);
    } finally {
      // What is left of the body is not waited for.
      reply.body.on('error', () => {}).destroy();
    }
  }

  /** Lets what is under way end; nothing new may be asked. */
  retire(): Promise<void> {
    return this.#agent.close();
  }

  close(): Promise<void> {
    return this.#agent.destroy();
  }
}
