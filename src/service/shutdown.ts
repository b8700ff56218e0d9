import { setTimeout as sleep } from 'node:timers/promises';
import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { ServiceError } from './errors.ts';

/** Paths that answer to the very end: whoever watches us has to see that we stop. */
const HEALTH = new Set(['/healthz', '/readyz']);

/** Whether the service is about to end. */
export interface Stopping {
  readonly begun: boolean;
}

/**
 * Lets closing wait for the requests under way and for nothing else. The server itself would also
 * wait for connections on which nothing was ever sent, as browsers open them in advance. What still
 * comes on a connection that is kept open is refused with 17702; the first request of a connection that
 * was accepted in time is answered, since a proxy cannot know better.
 *
 * @param delayMs how long the service goes on as before once it has said that it is not ready any
 *   more, so that whoever sends it requests can turn elsewhere
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
    // Comes for every reply, also when the client went away before it was written.
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
