import { hash, timingSafeEqual } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import { clientSignal } from '../abort.ts';
import { isLoopbackAddress, isLoopbackHost } from '../download/address.ts';
import { ServiceError } from '../errors.ts';
import { clientOf } from '../limits/client.ts';
import { FairQueue } from '../limits/fair-queue.ts';
import type { Services } from '../services.ts';

/**
 * Who may change the gallery, and without GALLERY_PUBLIC read it: whoever sends ADMIN_TOKEN or, without one, the owner's token
 * (owner-token.ts) from this machine. Everything the request shows of its way must say so, as a
 * browser sends requests for any open page; the token is needed too, as a local proxy need not
 * show.
 */

const FORWARDED =
  /^(?:forwarded|via|client-ip|true-client-ip|cdn-loop|x-(?:forwarded|real|client|cluster|original|envoy|amzn|amz|azure|vercel|appengine|varnish|proxy|remote|request-start|sendfile|accel|host|scheme|https|nginx|arr).*|(?:cf|fastly|fly|akamai|ali|wl-proxy|proxy|remote)-.*)$/;

type Headers = FastifyRequest['headers'];

/** Sent by our own page, or by no browser. */
function isOwnPage({ origin, host, 'sec-fetch-site': site }: Headers): boolean {
  const isSame = origin === undefined || origin.toLowerCase() === `http://${host?.toLowerCase()}`;
  return isSame && (site === undefined || site === 'same-origin' || site === 'none');
}

function isForwarded(headers: Headers): boolean {
  return Object.keys(headers).some((name) => FORWARDED.test(name));
}

/** HTTP/1.0 is what unconfigured proxies speak; browsers and curl do not. */
function isFromThisMachine({ raw, headers }: FastifyRequest): boolean {
  return (
    isLoopbackAddress(raw.socket.remoteAddress ?? '') &&
    raw.httpVersion !== '1.0' &&
    !isForwarded(headers) &&
    isLoopbackHost(headers.host ?? '') &&
    isOwnPage(headers)
  );
}

/** Tells the page to explain how to find the owner's token. */
const OWNER_CHALLENGE = 'Bearer realm="owner-token"';

function digest(text: string): Buffer {
  return hash('sha256', text, 'buffer');
}

const WRONG_PAUSE_MS = 250;
const WRONG_PARALLEL = 2;
const WRONG_WAITING = 32;

/** Slows guessing: who has sent a wrong token waits before the next one is looked at. */
export class TokenCheck {
  readonly #wrong = new LRUCache<string, true>({ max: 10_000, ttl: 60_000 });
  readonly #queue = new FairQueue(WRONG_PARALLEL, WRONG_WAITING);

  /** @throws ServiceError 17702 when too many wait */
  async isRight(request: FastifyRequest, reply: FastifyReply, token: string): Promise<boolean> {
    // Guesses nothing: an address may be many people's.
    if (request.headers.authorization === undefined) return false;
    const client = clientOf(request);
    if (!this.#wrong.has(client)) return this.#look(client, request, token);
    const signal = clientSignal(reply);
    return this.#queue.run({ client, signal }, async () => {
      await sleep(WRONG_PAUSE_MS, undefined, { signal });
      return this.#look(client, request, token);
    });
  }

  /** In constant time. */
  #look(client: string, { headers }: FastifyRequest, token: string): boolean {
    const [, sent = ''] = /^Bearer +(\S+)$/i.exec(headers.authorization ?? '') ?? [];
    const isRight = timingSafeEqual(digest(sent), digest(token));
    if (!isRight) this.#wrong.set(client, true);
    return isRight;
  }
}

interface Refusal {
  readonly detail: string;
  readonly zhDetail: string;
  readonly challenge?: string;
}

type Guard = Pick<Services, 'settings' | 'ownerToken' | 'tokens'>;

async function refusalOf(
  request: FastifyRequest,
  reply: FastifyReply,
  { settings, ownerToken, tokens }: Guard,
): Promise<Refusal | undefined> {
  const { ADMIN_TOKEN: token, TRUST_PROXY: proxy } = settings;
  if (token !== undefined) {
    if (await tokens.isRight(request, reply, token)) return undefined;
    const detail = 'the gallery needs the ADMIN_TOKEN of this service as a bearer token';
    const zhDetail = '访问图库需要此服务的 ADMIN_TOKEN（以 Bearer 令牌发送）';
    return { detail, zhDetail, challenge: 'Bearer' };
  }
  // Behind a proxy everybody comes from this machine.
  if (proxy !== false || ownerToken === undefined || !isFromThisMachine(request)) {
    return {
      detail:
        'without an ADMIN_TOKEN the gallery is open only to the owner, on the machine that the service runs on',
      zhDetail: '没有设置 ADMIN_TOKEN 时，只有所有者能在运行此服务的电脑上访问图库',
    };
  }
  if (await tokens.isRight(request, reply, ownerToken)) return undefined;
  return {
    detail:
      'the gallery needs the token from the file owner-token, beside the gallery folder, as a bearer token',
    zhDetail: '访问图库需要图库文件夹旁 owner-token 文件里的令牌（以 Bearer 令牌发送）',
    challenge: OWNER_CHALLENGE,
  };
}

export async function mayChange(
  request: FastifyRequest,
  reply: FastifyReply,
  guard: Guard,
): Promise<boolean> {
  return (await refusalOf(request, reply, guard)) === undefined;
}

/**
 * Authorizes or throws; `WWW-Authenticate` says when a token would help.
 * @throws ServiceError 17703 with HTTP 403
 */
export async function authorize(
  request: FastifyRequest,
  reply: FastifyReply,
  guard: Guard,
): Promise<void> {
  const refusal = await refusalOf(request, reply, guard);
  if (!refusal) return;
  if (refusal.challenge) reply.header('www-authenticate', refusal.challenge);
  const { detail, zhDetail } = refusal;
  throw new ServiceError('badParameters', { http: 403, detail, zhDetail });
}
