import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Stage } from '../stopwatch.ts';

/** One answered request for metrics: nothing of the client, the URL or the picture. */
export interface Observed {
  readonly method: string;
  /** The route's pattern or `none`, never the path. */
  readonly route: string;
  readonly http: number;
  readonly code: number | undefined;
  readonly ms: number;
  readonly stages: readonly Stage[];
}

/** Others share one label: clients may invent any number. */
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
