import { createHash, timingSafeEqual } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import ipaddr from 'ipaddr.js';
import { ServiceError } from '../errors.ts';
import type { Services } from '../services.ts';

/**
 * Who may change the gallery, and without GALLERY_PUBLIC read it: whoever sends ADMIN_TOKEN or, without one, the owner's token
 * (owner-token.ts) from this machine. Everything the request shows of its way must say so, as a
 * browser sends requests for any open page; the token is needed too, as a local proxy need not
 * show.
 */

const FORWARDED =
  /^(?:forwarded|via|client-ip|true-client-ip|cdn-loop|x-(?:forwarded|real|client|cluster|original|envoy|amzn|amz|azure|vercel|appengine|varnish|proxy|remote|request-start|sendfile|accel|host|scheme|https|nginx|arr).*|(?:cf|fastly|fly|akamai|ali|wl-proxy|proxy|remote)-.*)$/;

/** Loopback by name, whatever DNS says. */
function isLoopbackHost(host: string): boolean {
  const [, name = ''] = /^(\[[\d:a-f]+\]|[^:]+)(?::\d+)?$/i.exec(host) ?? [];
  return name.toLowerCase() === 'localhost' || isLoopbackAddress(name.replace(/^\[|\]$/g, ''));
}

/** Whether an IP address, in any spelling, is loopback. */
export function isLoopbackAddress(address: string): boolean {
  return ipaddr.isValid(address) && ipaddr.process(address).range() === 'loopback';
}

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
  return createHash('sha256').update(text).digest();
}

/** In constant time. */
function hasToken({ headers }: FastifyRequest, token: string): boolean {
  const [, sent = ''] = /^Bearer +(\S+)$/i.exec(headers.authorization ?? '') ?? [];
  return timingSafeEqual(digest(sent), digest(token));
}

interface Refusal {
  readonly detail: string;
  readonly challenge?: string;
}

type Guard = Pick<Services, 'settings' | 'ownerToken'>;

function refusalOf(request: FastifyRequest, { settings, ownerToken }: Guard): Refusal | undefined {
  const { ADMIN_TOKEN: token, TRUST_PROXY: proxy } = settings;
  if (token !== undefined) {
    if (hasToken(request, token)) return undefined;
    const detail = 'the gallery needs the ADMIN_TOKEN of this service as a bearer token';
    return { detail, challenge: 'Bearer' };
  }
  // Behind a proxy everybody comes from this machine.
  if (proxy !== false || ownerToken === undefined || !isFromThisMachine(request)) {
    return {
      detail:
        'without an ADMIN_TOKEN the gallery is open only to the owner, on the machine that the service runs on',
    };
  }
  if (hasToken(request, ownerToken)) return undefined;
  return {
    detail:
      'the gallery needs the token from the file owner-token, beside the gallery folder, as a bearer token',
    challenge: OWNER_CHALLENGE,
  };
}

/** Whether this request may change the gallery. */
export function mayChange(request: FastifyRequest, guard: Guard): boolean {
  return refusalOf(request, guard) === undefined;
}

/**
 * Authorizes or throws; `WWW-Authenticate` says when a token would help.
 * @throws ServiceError 17703 with HTTP 403
 */
export function authorize(request: FastifyRequest, reply: FastifyReply, guard: Guard): void {
  const refusal = refusalOf(request, guard);
  if (!refusal) return;
  if (refusal.challenge) reply.header('www-authenticate', refusal.challenge);
  throw new ServiceError('badParameters', { http: 403, detail: refusal.detail });
}
