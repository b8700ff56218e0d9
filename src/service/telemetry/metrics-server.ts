import Fastify from 'fastify';
import { isLoopbackAddress, isLoopbackHost } from '../gallery/authorization.ts';
import { Metrics } from './metrics.ts';

export interface ServedMetrics {
  readonly metrics: Metrics;
  close(): Promise<void>;
}

/**
 * Serves metrics on their own port, so that no public proxy exposes them.
 * @throws Error when it cannot listen
 */
export async function serveMetrics(at: {
  readonly host: string;
  readonly port: number;
}): Promise<ServedMetrics> {
  const metrics = new Metrics();
  const { registry } = metrics;
  const app = Fastify({ logger: false, forceCloseConnections: true });
  app.addHook('onRequest', async ({ headers }, reply) => {
    // On loopback, a browser may ask for a page whose name was changed to lead here.
    const isKnown = !isLoopbackAddress(at.host) || isLoopbackHost(headers.host ?? '');
    if (!isKnown) return reply.code(403).send();
  });
  app.get('/metrics', async (_request, reply) =>
    reply.type(registry.contentType).send(await registry.metrics()),
  );
  await app.listen({ ...at, listenTextResolver: () => '' });
  return { metrics, close: () => app.close() };
}
