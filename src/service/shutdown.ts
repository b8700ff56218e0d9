import { setTimeout as sleep } from 'node:timers/promises';
import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { ServiceError } from './errors.ts';

/** Answered to the end, for monitoring. */
const HEALTH = new Set(['/healthz', '/readyz']);

export interface Stopping {
  readonly begun: boolean;
}

/**
 * Graceful shutdown: closing waits for running requests only; the server itself would wait for
 * browsers' unused connections too. New requests on kept connections get 17702; the first of an
 * accepted connection is answered, as a proxy cannot know better. `delayMs`: how long service goes
 * on after readiness is withdrawn.
 */
export function registerShutdown(app: FastifyInstance, delayMs: number): Stopping {
  const stopping = { begun: false };
  const used = new WeakSet<Socket>();
  let underWay = 0;
  let closing = false;
  const closeWhenDone = () => {
    if (closing && underWay === 0) app.server.closeAllConnections();
  };
  app.addHook('onRequest', async (request, reply) => {
    underWay += 1;
    // Also when the client left before the reply.
    reply.raw.once('close', () => {
      underWay -= 1;
      closeWhenDone();
    });
    const { socket } = request.raw;
    const isFirst = !used.has(socket);
    used.add(socket);
    if (closing && !isFirst && !HEALTH.has(request.url)) throw new ServiceError('busy');
  });
  app.addHook('onSend', async (_request, reply) => {
    if (stopping.begun) reply.header('connection', 'close');
  });
  app.addHook('preClose', async () => {
    stopping.begun = true;
    if (delayMs > 0) await sleep(delayMs);
    closing = true;
    closeWhenDone();
  });
  return stopping;
}
