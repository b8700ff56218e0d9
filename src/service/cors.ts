import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Settings } from './settings.ts';
import { addVary } from './reply/negotiation.ts';

const ONE_DAY_S = 86_400;
const EXPOSED = [
  'ETag',
  'Retry-After',
  'RateLimit',
  'RateLimit-Policy',
  'X-RateLimit-Limit',
  'X-RateLimit-Remaining',
  'X-RateLimit-Reset',
].join(', ');

type Allowed = Settings['CORS_ORIGINS'];

function allowedOrigin(allowed: Allowed, origin: string | undefined) {
  if (allowed === '*') return '*';
  return origin !== undefined && allowed.includes(origin) ? origin : undefined;
}

function setHeaders(allowed: Allowed, request: FastifyRequest, reply: FastifyReply): void {
  // Extensions show these pictures on other sites.
  reply.header('cross-origin-resource-policy', 'cross-origin');
  if (allowed !== '*') addVary(reply, 'Origin');
  const origin = allowedOrigin(allowed, request.headers.origin);
  if (origin === undefined) return;
  reply.header('access-control-allow-origin', origin);
  reply.header('access-control-expose-headers', EXPOSED);
}

/**
 * Opens every route of this scope to other sites' scripts, without credentials. Needs a scope of
 * its own: routes outside stay closed, preflight included.
 */
export function registerCors(scope: FastifyInstance, allowed: Allowed): void {
  const paths = new Set<string>();

  async function preflight(request: FastifyRequest, reply: FastifyReply): Promise<void> {
    const headers = request.headers['access-control-request-headers'];
    if (headers !== undefined) reply.header('access-control-allow-headers', headers);
    reply.header('access-control-allow-methods', 'GET, HEAD, POST');
    reply.header('access-control-max-age', ONE_DAY_S);
    reply.code(204).send();
  }

  scope.addHook('onRequest', async (request, reply) => setHeaders(allowed, request, reply));
  scope.addHook('onRoute', ({ url, method }) => {
    if (method === 'OPTIONS' || paths.has(url)) return;
    paths.add(url);
    scope.options(url.slice(scope.prefix.length), preflight);
  });
}
