import rateLimit, { type RateLimitPluginOptions } from '@fastify/rate-limit';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { ServiceError } from '../errors.ts';
import type { Settings } from '../settings.ts';
import type { RedisStore } from '../shared/redis-store.ts';
import { clientOf } from './client.ts';

/** Clients whose use is remembered in this process; the longest unseen are forgotten first. */
const REMEMBERED_CLIENTS = 50_000;
const POLICY = '"searches"';
/** Names that other sites' scripts may read. */
export const USAGE_HEADERS = ['RateLimit', 'RateLimit-Policy'] as const;

/** What a client has used of its window, this request included. */
interface Use {
  readonly used: number;
  /** Seconds until the window ends. */
  readonly resetS: number;
}

type Counter = (request: FastifyRequest) => Promise<Use>;

async function counter(
  app: FastifyInstance,
  settings: Settings,
  store: RateLimitPluginOptions,
): Promise<Counter> {
  let count: ReturnType<FastifyInstance['createRateLimit']> | undefined;
  // A scope of its own, since each registration knows one store only.
  await app.register(async (scope) => {
    await scope.register(rateLimit, {
      global: false,
      max: Number.MAX_SAFE_INTEGER,
      timeWindow: settings.USAGE_WINDOW_S * 1000,
      keyGenerator: clientOf,
      ...store,
    });
    count = scope.createRateLimit();
  });
  return async (request) => {
    const found = await count!(request);
    if (found.isAllowed) return { used: 0, resetS: 0 };
    return { used: found.max - found.remaining, resetS: found.ttlInSeconds };
  };
}

/**
 * Counts in this process and, while the shared memory is there, together with the other copies. The
 * larger count holds: a store that comes back empty takes nothing off what was used here.
 */
async function countEverywhere(
  app: FastifyInstance,
  settings: Settings,
  shared: RedisStore | undefined,
): Promise<Counter> {
  const here = await counter(app, settings, { cache: REMEMBERED_CLIENTS });
  if (!shared) return here;
  const store = { redis: shared.redis, nameSpace: 'kyara:usage:' };
  const together = await counter(app, settings, store);
  return async (request) => {
    const [own, all] = await Promise.all([here(request), shared.attempt(() => together(request))]);
    return all !== undefined && all.used > own.used ? all : own;
  };
}

function setHeaders(reply: FastifyReply, settings: Settings, { used, resetS }: Use): void {
  const { USAGE_LIMIT: limit, USAGE_WINDOW_S: windowS } = settings;
  const remaining = Math.max(0, limit - used);
  reply.headers({
    'ratelimit-policy': `${POLICY};q=${limit};w=${windowS}`,
    ratelimit: `${POLICY};r=${remaining};t=${resetS}`,
    'x-ratelimit-limit': limit,
    'x-ratelimit-remaining': remaining,
    'x-ratelimit-reset': resetS,
  });
}

/**
 * A hook that holds each client to `USAGE_LIMIT` requests per `USAGE_WINDOW_S` and tells it how many are
 * left (draft-ietf-httpapi-ratelimit-headers-10, and the older `X-RateLimit` fields); none when the limit
 * is 0.
 *
 * @returns hooks that throw ServiceError 17728 when the limit has been reached
 */
export async function usageLimit(
  app: FastifyInstance,
  settings: Settings,
  shared: RedisStore | undefined,
) {
  if (settings.USAGE_LIMIT === 0) return [];
  const count = await countEverywhere(app, settings, shared);
  return [
    async (request: FastifyRequest, reply: FastifyReply): Promise<void> => {
      const use = await count(request);
      setHeaders(reply, settings, use);
      if (use.used <= settings.USAGE_LIMIT) return;
      throw new ServiceError('usageLimit', { retryAfterS: use.resetS });
    },
  ];
}
