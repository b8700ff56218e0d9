import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Stage } from '../stopwatch.ts';

/** One answered request as metrics and traces see it: nothing of the client, the address or the picture. */
export interface Observed {
  readonly traceId: string;
  readonly method: string;
  /** The route's pattern, never the path itself; `none` where there is no route. */
  readonly route: string;
  readonly http: number;
  /** Code of the envelope; undefined where the reply carries none. */
  readonly code: number | undefined;
  readonly ms: number;
  readonly stages: readonly Stage[];
}

export type Observer = (observed: Observed) => void;

/** Methods that routes have; all others share one label, since clients may invent as many as they like. */
const METHODS = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']);

function observe(request: FastifyRequest, reply: FastifyReply): Observed {
  return {
    traceId: request.id,
    method: METHODS.has(request.method) ? request.method : 'other',
    route: request.routeOptions.url ?? 'none',
    http: reply.statusCode,
    code: request.statusCode,
    ms: reply.elapsedTime,
    stages: request.stopwatch?.timeline ?? [],
  };
}

/** Tells every observer of every answered request. */
export function registerObservers(app: FastifyInstance, observers: readonly Observer[]): void {
  if (observers.length === 0) return;
  app.addHook('onResponse', async (request, reply) => {
    const observed = observe(request, reply);
    for (const observer of observers) observer(observed);
  });
}
