import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { DestinationStream } from 'pino';
import { networkOf } from './limits/client.ts';
import type { Settings } from './settings.ts';
import type { Stopwatch } from './stopwatch.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** Code of the reply, for the log; undefined where the reply carries none. */
    statusCode: number | undefined;
    /** Set by handlers that work in stages. */
    stopwatch: Stopwatch | undefined;
  }
}

interface ErrorDetails {
  readonly [key: string]: unknown;
  readonly type: string;
  readonly message: string;
  readonly stack: string;
}

/**
 * What the log keeps of an error. An error with a code comes from the network or the system, and its
 * message may hold an address or a host name: of these only the code and the places are kept.
 */
export function describeError(error: unknown): ErrorDetails {
  if (!(error instanceof Error)) return { type: typeof error, message: '', stack: '' };
  const places = (error.stack ?? '').split('\n').filter((line) => /^\s+at /.test(line));
  const known = 'code' in error ? { message: '', code: error.code } : { message: error.message };
  return { type: error.name, ...known, stack: places.slice(0, 8).join('\n') };
}

/** The logger's options: JSON lines that never hold a picture, an address, a query or a client's address. */
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

/**
 * One line per request: the client's network, route, code, HTTP status, ms in all and per stage; the
 * trace id is on every line.
 */
export function registerRequestLog(app: FastifyInstance): void {
  app.decorateRequest('statusCode', undefined);
  app.decorateRequest('stopwatch', undefined);
  const line = (request: FastifyRequest, reply: FastifyReply) => ({
    network: networkOf(request),
    method: request.method,
    route: request.routeOptions.url ?? 'none',
    http: reply.statusCode,
    code: request.statusCode,
    ms: Math.round(reply.elapsedTime * 10) / 10,
    stages: request.stopwatch?.stages,
  });
  app.addHook('onResponse', async (request, reply) => {
    request.log.info(line(request, reply), 'answered');
  });
  app.addHook('onRequestAbort', async (request) => {
    request.log.info({ route: request.routeOptions.url ?? 'none' }, 'client went away');
  });
}
