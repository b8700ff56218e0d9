import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Stage } from '../stopwatch.ts';

/** One answered request as metrics see it: nothing of the client, the address or the picture. */
export interface Observed {
  readonly method: string;
  /** The route's pattern, never the path itself; `none` where there is no route. */
  readonly route: string;
  readonly http: number;
  /** Code of the envelope; undefined where the reply carries none. */
  readonly code: number | undefined;
  readonly ms: number;
  readonly stages: readonly Stage[];
}

/** Methods that routes have; all others share one label, since clients may invent as many as they like. */
const METHODS = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']);

function observe(request: FastifyRequest, reply: FastifyReply): Observed {
  return {
    method: METHODS.has(request.method) ? request.method : 'other',
    route: request.routeOptions.url ?? 'none',
    http: reply.statusCode,
    code: request.statusCode,
    ms: reply.elapsedTime,
    stages: request.stopwatch?.timeline ?? [],
  };
}

/** Calls the observer for every answered request. */
export function registerObserver(
  app: FastifyInstance,
  observer: (observed: Observed) => void,
): void {
  app.addHook('onResponse', async (request, reply) => observer(observe(request, reply)));
}
