import Fastify from 'fastify';
import { Metrics } from './metrics.ts';

/** Metrics that are served until they are closed. */
export interface ServedMetrics {
  readonly metrics: Metrics;
  close(): Promise<void>;
}

/**
 * Serves metrics to Prometheus on a port of their own, so that no proxy in front of the service can pass
 * them on by mistake.
 *
 * @throws Error when the address cannot be listened on
 */
export async function serveMetrics(at: {
  readonly host: string;
  readonly port: number;
}): Promise<ServedMetrics> {
  const metrics = new Metrics();
  const { registry } = metrics;
  const app = Fastify({ logger: false, forceCloseConnections: true });
  app.get('/metrics', async (_request, reply) =>
    reply.type(registry.contentType).send(await registry.metrics()),
  );
  await app.listen({ ...at, listenTextResolver: () => '' });
  return { metrics, close: () => app.close() };
}
