import { createHash, timingSafeEqual } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import ipaddr from 'ipaddr.js';
import { ServiceError } from '../errors.ts';
import type { Services } from '../services.ts';

/**
 * Who may see and change the gallery: whoever sends ADMIN_TOKEN; when the service has none, whoever sends
 * the token of its owner (owner-token.ts) from the machine it runs on. That the request comes from there is
 * told by everything that it shows of its way, since a browser sends requests for any page that is open in
 * it; that it is no stranger's only by the token, since a proxy on the same machine need not show.
 */

/** Headers that proxies and content networks add. */
const FORWARDED =
  /^(?:forwarded|via|client-ip|true-client-ip|cdn-loop|x-(?:forwarded|real|client|cluster|original|envoy|amzn|amz|azure|vercel|appengine|varnish|proxy|remote|request-start|sendfile|accel|host|scheme|https|nginx|arr).*|(?:cf|fastly|fly|akamai|ali|wl-proxy|proxy|remote)-.*)$/;

/** Names that mean this machine whatever a name server says. */
function isLoopbackHost(host: string): boolean {
  const [, name = ''] = /^(\[[\d:a-f]+\]|[^:]+)(?::\d+)?$/i.exec(host) ?? [];
  return name.toLowerCase() === 'localhost' || isLoopbackAddress(name.replace(/^\[|\]$/g, ''));
}

/** Whether an IP address, in any spelling, is this machine's own. */
export function isLoopbackAddress(address: string): boolean {
  return ipaddr.isValid(address) && ipaddr.process(address).range() === 'loopback';
}

type Headers = FastifyRequest['headers'];

/** Whether a browser says that a page of ours sent it, or no browser says anything. */
function isOwnPage({ origin, host, 'sec-fetch-site': site }: Headers): boolean {
  const isSame = origin === undefined || origin.toLowerCase() === `http://${host?.toLowerCase()}`;
  return isSame && (site === undefined || site === 'same-origin' || site === 'none');
}

function isForwarded(headers: Headers): boolean {
  return Object.keys(headers).some((name) => FORWARDED.test(name));
}

/** HTTP/1.0 is what proxies speak that were told nothing else; browsers and curl do not. */
function isFromThisMachine({ raw, headers }: FastifyRequest): boolean {
  return (
    isLoopbackAddress(raw.socket.remoteAddress ?? '') &&
    raw.httpVersion !== '1.0' &&
    !isForwarded(headers) &&
    isLoopbackHost(headers.host ?? '') &&
    isOwnPage(headers)
  );
}

/** Tells the page that the owner's token would help, and thus the words that help to find it. */
const OWNER_CHALLENGE = 'Bearer realm="owner-token"';

function digest(text: string): Buffer {
  return createHash('sha256').update(text).digest();
}

/** Compares in a time that tells nothing of how much is right. */
function hasToken({ headers }: FastifyRequest, token: string): boolean {
  const [, sent = ''] = /^Bearer +(\S+)$/i.exec(headers.authorization ?? '') ?? [];
  return timingSafeEqual(digest(sent), digest(token));
}

/**
 * Lets through whoever may. A refusal says with `WWW-Authenticate` when a token would help.
 *
 * @throws ServiceError 17703 with HTTP 403
 */
export function authorize(
  request: FastifyRequest,
  reply: FastifyReply,
  { settings, ownerToken }: Pick<Services, 'settings' | 'ownerToken'>,
): void {
  const { ADMIN_TOKEN: token, TRUST_PROXY: proxy } = settings;
  if (token !== undefined) {
    if (hasToken(request, token)) return;
    reply.header('www-authenticate', 'Bearer');
    throw refusal('the gallery needs the ADMIN_TOKEN of this service as a bearer token');
  }
  // Behind a proxy everybody comes from this machine.
  if (proxy !== false || ownerToken === undefined || !isFromThisMachine(request)) {
    throw refusal(
      'without an ADMIN_TOKEN the gallery is open only to the owner, on the machine that the service runs on',
    );
  }
  if (hasToken(request, ownerToken)) return;
  reply.header('www-authenticate', OWNER_CHALLENGE);
  throw refusal(
    'the gallery needs the token from the file owner-token, beside the gallery folder, as a bearer token',
  );
}

function refusal(detail: string): ServiceError {
  return new ServiceError('badParameters', { http: 403, detail });
}
