import { Client, type Dispatcher, errors } from 'undici';
import type { DownloadReason } from '../../contract/search.ts';
import { badParameters, ServiceError } from '../errors.ts';
import { type ByteLimits, readBytes } from '../read-bytes.ts';
import type { Caller } from '../limits/fair-queue.ts';
import { withTimeLimit, untilAborted } from '../abort.ts';
import { withoutBrackets } from './address.ts';
import { connectorTo, findTarget, RefusedAddressError, type Target } from './connector.ts';
import { createResolver, type Resolver } from './resolve.ts';
import { DownloadSlots, type SlotLimits } from './slots.ts';

const MAX_REDIRECTS = 5;
const MAX_URL_LENGTH = 8192;
/** For the name of an address that is only told; its client waits. */
const LOOK_UP_MS = 1000;
const REDIRECTS: ReadonlySet<number> = new Set([301, 302, 303, 307, 308]);

const HEADERS = {
  accept: 'image/*',
  // Pictures gain nothing from compression, and a small reply could be a zip bomb.
  'accept-encoding': 'identity',
  'user-agent': 'Kyara (character recognition; fetches one picture on request)',
};

export interface DownloaderOptions extends SlotLimits {
  readonly maxBytes: number;
  /** In all: queue, DNS, connections, redirects and bytes. */
  readonly timeoutMs: number;
  /** `hostname:port` pairs exempt from the address check. */
  readonly allowHosts: readonly string[];
  /** Default `createResolver()`. */
  readonly resolver?: Resolver | undefined;
}

export interface Downloader {
  /**
   * Fetches a picture from an http(s) URL on the public internet.
   * @throws ServiceError 17703 for a bad URL, 17701 too large, 17702 when full, 17722 otherwise,
   * with a `reason`;
   * the signal's reason when aborted
   */
  download(url: string, caller: DownloadCaller): Promise<Buffer>;
  /**
   * Whether a URL leads to public addresses only; not when its name has none within a second.
   * @throws the signal's reason when aborted
   */
  isPublic(url: string, signal: AbortSignal): Promise<boolean>;
  close(): Promise<void>;
}

interface DownloadCaller extends Caller {
  /** Called with each chunk's size. */
  readonly onBytes?: ((count: number) => void) | undefined;
}

function isHttp(url: URL): boolean {
  return url.protocol === 'http:' || url.protocol === 'https:';
}

function parseUrl(text: string): URL {
  if (text.length > MAX_URL_LENGTH) {
    throw badParameters(`url has more than ${MAX_URL_LENGTH} characters`, {
      zhDetail: `url 超过 ${MAX_URL_LENGTH} 个字符`,
    });
  }
  const url = URL.canParse(text) ? new URL(text) : undefined;
  if (url && isHttp(url)) return url;
  throw badParameters('url must be an absolute http or https address', {
    zhDetail: 'url 必须是完整的 http 或 https 网址',
  });
}

/** For the per-host limit; a trailing dot names the same host. */
function hostOf({ hostname }: URL): string {
  return withoutBrackets(hostname).replace(/\.$/, '');
}

function refuse(message: string, reason: DownloadReason = 'failed'): never {
  throw new ServiceError('downloadFailed', { cause: new Error(message), reason });
}

const OF_STATUS: Readonly<Record<number, DownloadReason>> = {
  401: 'not-allowed',
  403: 'not-allowed',
  404: 'not-found',
  410: 'not-found',
};

const TIMEOUTS = [errors.ConnectTimeoutError, errors.HeadersTimeoutError, errors.BodyTimeoutError];

function downloadReasonOf(error: unknown): DownloadReason {
  // No more of a private address than of a name that does not exist.
  if (error instanceof RefusedAddressError) return 'host-unknown';
  if (!(error instanceof Error)) return 'failed';
  if (error.name === 'TimeoutError' || TIMEOUTS.some((one) => error instanceof one))
    return 'timeout';
  // A name server without an answer is as good as none.
  const isAboutName = 'syscall' in error && /^(?:query|getaddrinfo)/.test(String(error.syscall));
  return isAboutName ? 'host-unknown' : 'failed';
}

function asServiceError(cause: unknown): ServiceError {
  if (!(cause instanceof ServiceError)) {
    return new ServiceError('downloadFailed', { cause, reason: downloadReasonOf(cause) });
  }
  const { status, detail, zhDetail } = cause;
  return status === 'tooLarge'
    ? new ServiceError(status, { cause, reason: 'too-large', detail, zhDetail })
    : cause;
}

function redirectTarget(url: URL, reply: Dispatcher.ResponseData): URL | undefined {
  if (!REDIRECTS.has(reply.statusCode)) return undefined;
  const { location: header } = reply.headers;
  // The library reads bytes as Latin-1; servers send UTF-8, as browsers read it.
  const location =
    typeof header === 'string' ? Buffer.from(header, 'latin1').toString() : undefined;
  if (location === undefined || !URL.canParse(location, url)) {
    return refuse('redirect without an address');
  }
  const target = new URL(location, url);
  return isHttp(target) ? target : refuse('redirect to another scheme');
}

async function readPicture(
  reply: Dispatcher.ResponseData,
  limits: ByteLimits,
  signal: AbortSignal,
): Promise<Buffer> {
  const { statusCode, headers } = reply;
  if (statusCode < 200 || statusCode > 299) {
    return refuse('status other than 2xx', OF_STATUS[statusCode]);
  }
  if ((headers['content-encoding'] ?? 'identity') !== 'identity') return refuse('encoded content');
  const bytes = await readBytes(reply.body, limits, signal);
  return bytes.length > 0 ? bytes : refuse('empty reply');
}

/** Makes a downloader; one per service. */
export function createDownloader(options: DownloaderOptions): Downloader {
  const { maxBytes, timeoutMs, allowHosts } = options;
  const slots = new DownloadSlots(options);
  const resolver = options.resolver ?? createResolver();
  const clients = new Set<Client>();

  /** One connection per request: no state passes between clients. */
  async function withClient<T>(
    { origin }: URL,
    target: Target,
    use: (client: Client) => Promise<T>,
  ): Promise<T> {
    const client = new Client(origin, {
      connect: connectorTo(target, timeoutMs),
      headersTimeout: timeoutMs,
      bodyTimeout: timeoutMs,
    });
    clients.add(client);
    try {
      return await use(client);
    } finally {
      clients.delete(client);
      await client.destroy();
    }
  }

  async function ask(
    url: URL,
    client: Client,
    { signal, onBytes }: DownloadCaller,
  ): Promise<Buffer | URL> {
    const path = `${url.pathname}${url.search}`;
    const reply = await client.request({ method: 'GET', path, headers: HEADERS, signal });
    try {
      return (
        redirectTarget(url, reply) ?? (await readPicture(reply, { maxBytes, onBytes }, signal))
      );
    } finally {
      // The rest of the body is not waited for.
      reply.body.on('error', () => {}).destroy();
    }
  }

  function fetchFrom(url: URL, caller: DownloadCaller): Promise<Buffer | URL> {
    const find = () => untilAborted(findTarget(url, { resolver, allowHosts }), caller.signal);
    return slots.run({ hostname: hostOf(url), find }, caller, (target) =>
      withClient(url, target, (client) => ask(url, client, caller)),
    );
  }

  async function follow(first: URL, caller: DownloadCaller): Promise<Buffer> {
    let url = first;
    for (let redirects = 0; redirects <= MAX_REDIRECTS; redirects += 1) {
      if (url.username !== '' || url.password !== '') refuse('address with credentials');
      const found = await fetchFrom(url, caller);
      if (!(found instanceof URL)) return found;
      url = found;
    }
    return refuse('too many redirects');
  }

  async function download(text: string, caller: DownloadCaller): Promise<Buffer> {
    const url = parseUrl(text);
    const { client, signal, onBytes } = caller;
    try {
      return await withTimeLimit(timeoutMs, signal, (limited) =>
        follow(url, { client, signal: limited, onBytes }),
      );
    } catch (cause) {
      signal.throwIfAborted();
      throw asServiceError(cause);
    }
  }

  async function isPublic(url: string, signal: AbortSignal): Promise<boolean> {
    // Hosts that the operator exempts are not public.
    const target = findTarget(new URL(url), { resolver, allowHosts: [] });
    try {
      await withTimeLimit(LOOK_UP_MS, signal, (limited) => untilAborted(target, limited));
      return true;
    } catch {
      signal.throwIfAborted();
      return false;
    }
  }

  async function close(): Promise<void> {
    await Promise.all([...clients].map((client) => client.destroy()));
  }

  return { download, isPublic, close };
}
