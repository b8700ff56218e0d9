import rateLimit from '@fastify/rate-limit';
import type { FastifyInstance, RouteShorthandOptions } from 'fastify';
import { ServiceError } from '../errors.ts';
import type { Settings } from '../settings.ts';

/** Makes `usageLimit` work in this instance; counts per client address (IPv6: per /64) in memory. */
export async function registerUsageLimit(app: FastifyInstance): Promise<void> {
  await app.register(rateLimit, {
    global: false,
    errorResponseBuilder: () => new ServiceError('usageLimit'),
  });
}

/** Route options that hold each client to `USAGE_LIMIT` requests per `USAGE_WINDOW_S`; none when the limit is 0. */
export function usageLimit(settings: Settings): RouteShorthandOptions {
  if (settings.USAGE_LIMIT === 0) return {};
  const timeWindow = settings.USAGE_WINDOW_S * 1000;
  return { config: { rateLimit: { max: settings.USAGE_LIMIT, timeWindow } } };
}
