import rateLimit, { type RateLimitPluginOptions } from '@fastify/rate-limit';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { ServiceError } from '../errors.ts';
import type { Settings } from '../settings.ts';
import type { RedisStore } from '../shared/redis.ts';
import { clientOf } from './client.ts';

const REMEMBERED_CLIENTS = 50_000;
const POLICY = '"searches"';

interface Use {
  readonly used: number;
  readonly resetS: number;
}

type Counter = (request: FastifyRequest) => Promise<Use>;

async function counter(
  app: FastifyInstance,
  settings: Settings,
  store: RateLimitPluginOptions,
): Promise<Counter> {
  let count: ReturnType<FastifyInstance['createRateLimit']> | undefined;
  // Each registration knows one store only, hence a scope.
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
 * Counts here and in the shared store; the larger count holds, so that an emptied store gives
 * nothing back.
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
 * Rate limit of `USAGE_LIMIT` requests per `USAGE_WINDOW_S` with RateLimit headers
 * (draft-ietf-httpapi-ratelimit-headers-10, and `X-RateLimit`); no hooks when 0. The hooks throw
 * ServiceError 17728.
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
