import Fastify, { type FastifyInstance } from 'fastify';
import type { Metrics } from './metrics.ts';

/**
 * A server of its own for Prometheus, so that no proxy in front of the service can pass its figures on
 * by mistake.
 */
export async function openMetricsServer(
  { registry }: Metrics,
  at: { readonly host: string; readonly port: number },
): Promise<FastifyInstance> {
  const app = Fastify({ logger: false, forceCloseConnections: true });
  app.get('/metrics', async (_request, reply) =>
    reply.type(registry.contentType).send(await registry.metrics()),
  );
  await app.listen({ ...at, listenTextResolver: () => '' });
  return app;
}
