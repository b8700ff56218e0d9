import type { FastifyInstance } from 'fastify';

/**
 * Lets closing wait for the requests under way and for nothing else. The server itself would also
 * wait for connections on which nothing was ever sent, as browsers open them in advance.
 */
export function registerShutdown(app: FastifyInstance): void {
  let underWay = 0;
  let closing = false;
  const closeWhenDone = () => {
    if (closing && underWay === 0) app.server.closeAllConnections();
  };
  app.addHook('onRequest', async (_request, reply) => {
    underWay += 1;
    // Comes for every reply, also when the client went away before it was written.
    reply.raw.once('close', () => {
      underWay -= 1;
      closeWhenDone();
    });
  });
  app.addHook('preClose', async () => {
    closing = true;
    closeWhenDone();
  });
}
