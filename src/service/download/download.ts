import { Client, type Dispatcher } from 'undici';
import { badParameters, ServiceError } from '../errors.ts';
import { type ByteLimits, readBytes } from '../read-bytes.ts';
import type { Caller } from '../limits/fair-queue.ts';
import { withTimeLimit } from '../time-limit.ts';
import { untilAborted } from '../until-aborted.ts';
import { withoutBrackets } from './address.ts';
import { connectorTo, findTarget, type Target } from './connector.ts';
import { createResolver, type Resolver } from './resolve.ts';
import { DownloadSlots, type SlotLimits } from './slots.ts';

const MAX_REDIRECTS = 5;
const MAX_URL_LENGTH = 8192;
const REDIRECTS: ReadonlySet<number> = new Set([301, 302, 303, 307, 308]);

const HEADERS = {
  accept: 'image/*',
  // Compression gains nothing on pictures, and a small reply could unpack to a huge one.
  'accept-encoding': 'identity',
  'user-agent': 'Kyara (character recognition; fetches one picture on request)',
};

export interface DownloaderOptions extends SlotLimits {
  /** Most bytes of a picture. */
  readonly maxBytes: number;
  /** Most ms for all of it: waiting for a place, names, connections, redirects and bytes. */
  readonly timeoutMs: number;
  /** `hostname:port` pairs exempt from the address check. */
  readonly allowHosts: readonly string[];
  /** Resolves names; `createResolver()` when absent. */
  readonly resolver?: Resolver | undefined;
}

export interface Downloader {
  /**
   * Fetches a picture from the public internet.
   *
   * @param url an absolute http(s) address
   * @throws ServiceError 17703 when it is no such address, 17701 when the picture is too large, 17702
   *   when there is no room for it, 17722 for everything else that goes wrong
   * @throws the signal's reason when aborted
   */
  download(url: string, caller: DownloadCaller): Promise<Buffer>;
  /** Ends what is under way. */
  close(): Promise<void>;
}

export interface DownloadCaller extends Caller {
  /** Called with the size of every piece of the picture that comes. */
  readonly onBytes?: ((count: number) => void) | undefined;
}

function isHttp(url: URL): boolean {
  return url.protocol === 'http:' || url.protocol === 'https:';
}

function parseUrl(text: string): URL {
  const url = text.length <= MAX_URL_LENGTH && URL.canParse(text) ? new URL(text) : undefined;
  if (!url || !isHttp(url)) throw badParameters('url must be an absolute http or https address');
  return url;
}

/** The host whose places a download takes; a dot at the end names the same one. */
function hostOf({ hostname }: URL): string {
  return withoutBrackets(hostname).replace(/\.$/, '');
}

function refuse(reason: string): never {
  throw new ServiceError('downloadFailed', { cause: new Error(reason) });
}

/** The next address of a redirect, or undefined when the reply is not one. */
function redirectTarget(url: URL, reply: Dispatcher.ResponseData): URL | undefined {
  if (!REDIRECTS.has(reply.statusCode)) return undefined;
  const { location: header } = reply.headers;
  // The client library reads bytes as Latin-1; servers send other scripts as UTF-8, and so do browsers read them.
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
  if (statusCode < 200 || statusCode > 299) return refuse('status other than 2xx');
  if ((headers['content-encoding'] ?? 'identity') !== 'identity') return refuse('encoded content');
  const bytes = await readBytes(reply.body, limits, signal);
  return bytes.length > 0 ? bytes : refuse('empty reply');
}

/** Makes a downloader; one per service. */
export function createDownloader(options: DownloaderOptions): Downloader {
  const { maxBytes, timeoutMs, allowHosts } = options;
  const slots = new DownloadSlots(options);
  const resolver = options.resolver ?? createResolver();
  /** Those under way. */
  const clients = new Set<Client>();

  /** A connection serves one request: no state is carried from one client's address to another's. */
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

  /** One request: the picture, or where else it is. */
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
      // What is left of the body is not waited for.
      reply.body.on('error', () => {}).destroy();
    }
  }

  function fetchFrom(url: URL, caller: DownloadCaller): Promise<Buffer | URL> {
    const find = async () => {
      const target = await untilAborted(findTarget(url, { resolver, allowHosts }), caller.signal);
      return { addresses: target.addresses.map(({ address }) => address), target };
    };
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
      throw cause instanceof ServiceError ? cause : new ServiceError('downloadFailed', { cause });
    }
  }

  async function close(): Promise<void> {
    await Promise.all([...clients].map((client) => client.destroy()));
  }

  return { download, close };
}
