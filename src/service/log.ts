import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { DestinationStream } from 'pino';
import { networkOf } from './limits/client.ts';
import type { Settings } from './settings.ts';
import type { Stopwatch } from './stopwatch.ts';

declare module 'fastify' {
  interface FastifyRequest {
    statusCode: number | undefined;
    stopwatch: Stopwatch | undefined;
  }
}

/**
 * An error for the log. Messages of network and system errors may hold addresses or host names, so
 * only code and stack places are kept.
 */
export function describeError(error: unknown) {
  if (!(error instanceof Error)) return { type: typeof error, message: '', stack: '' };
  const places = (error.stack ?? '').split('\n').filter((line) => /^\s+at /.test(line));
  const known = 'code' in error ? { message: '', code: error.code } : { message: error.message };
  return { type: error.name, ...known, stack: places.slice(0, 8).join('\n') };
}

/** Logger options: JSON lines that never hold a picture, URL, query or client address. */
export function loggerOptions(settings: Settings, stream?: DestinationStream) {
  return {
    level: settings.LOG_LEVEL,
    base: null,
    serializers: {
      req: () => ({}),
      res: () => ({}),
      err: describeError,
    },
    ...(stream ? { stream } : {}),
  };
}

const tenths = (ms: number) => Math.round(10 * ms) / 10;

function stagesOf({ stopwatch }: FastifyRequest) {
  const stages = Object.entries(stopwatch?.stages ?? {});
  return stopwatch && Object.fromEntries(stages.map(([stage, ms]) => [stage, tenths(ms)]));
}

/** Logs one line per request: network, route, code, HTTP status, ms in all and per stage. */
export function registerRequestLog(app: FastifyInstance): void {
  app.decorateRequest('statusCode', undefined);
  app.decorateRequest('stopwatch', undefined);
  const line = (request: FastifyRequest, reply: FastifyReply) => ({
    network: networkOf(request),
    method: request.method,
    route: request.routeOptions.url ?? 'none',
    http: reply.statusCode,
    code: request.statusCode,
    ms: tenths(reply.elapsedTime),
    stages: stagesOf(request),
  });
  app.addHook('onResponse', async (request, reply) => {
    request.log.info(line(request, reply), 'answered');
  });
  app.addHook('onRequestAbort', async (request) => {
    request.log.info({ route: request.routeOptions.url ?? 'none' }, 'client went away');
  });
}
