import Fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify';
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import type { LibraryEvent } from '../library/library.ts';
import { isLoopbackAddress, isLoopbackHost } from './download/address.ts';
import type { Services } from './services.ts';

const SECONDS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30];

/** Others share one label: clients may invent any number. */
const METHODS = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']);

/** Prometheus metrics (`GET /metrics` at METRICS): nothing of a client, an address or a picture. */
export class Metrics {
  readonly registry = new Registry();
  readonly #requests = new Counter({
    name: 'kyara_requests_total',
    help: 'Answered requests by route, HTTP status and code of the envelope.',
    labelNames: ['method', 'route', 'http', 'code'],
    registers: [this.registry],
  });
  readonly #seconds = new Histogram({
    name: 'kyara_request_duration_seconds',
    help: 'Time from the request’s head to the end of its reply.',
    labelNames: ['route'],
    buckets: SECONDS,
    registers: [this.registry],
  });
  readonly #stages = new Histogram({
    name: 'kyara_stage_duration_seconds',
    help: 'Time of each stage of a search.',
    labelNames: ['stage'],
    buckets: SECONDS,
    registers: [this.registry],
  });
  readonly #events = new Counter({
    name: 'kyara_model_events_total',
    help: 'Models loaded, released, and failed to load.',
    labelNames: ['model', 'event'],
    registers: [this.registry],
  });

  constructor() {
    collectDefaultMetrics({ register: this.registry });
  }

  /** Counts model events; others are only logged. */
  note({ kind, details }: LibraryEvent): void {
    if (kind !== undefined) this.#events.inc({ model: String(details?.model), event: kind });
  }

  /** Counts answered requests, and adds gauges read at each scrape. */
  watch(app: FastifyInstance, { queue, admission, previews, shared }: Services): void {
    app.addHook('onResponse', async (request, reply) => this.#observe(request, reply));
    this.#gauge('kyara_recognitions_running', 'Recognitions at work.', () => queue.running);
    this.#gauge('kyara_recognitions_waiting', 'Recognitions that wait.', () => queue.waiting);
    this.#gauge('kyara_searches', 'Searches in any stage.', () => admission.count);
    this.#gauge('kyara_search_bytes', 'Bytes that these hold.', () => admission.bytes);
    this.#gauge('kyara_previews', 'Previews in memory.', () => previews.count);
    this.#gauge('kyara_preview_bytes', 'Bytes of the previews in memory.', () => previews.bytes);
    if (shared) {
      const state = () => Number(shared.state === 'up');
      this.#gauge('kyara_shared_up', 'Whether the shared memory (REDIS_URL) is there.', state);
    }
  }

  #observe({ method, routeOptions, statusCode, stopwatch }: FastifyRequest, reply: FastifyReply) {
    // The route's pattern, never the path.
    const { url: route = 'none' } = routeOptions;
    const known = METHODS.has(method) ? method : 'other';
    this.#requests.inc({ method: known, route, http: reply.statusCode, code: statusCode ?? '' });
    this.#seconds.observe({ route }, reply.elapsedTime / 1000);
    for (const [stage, ms] of Object.entries(stopwatch?.stages ?? {})) {
      this.#stages.observe({ stage }, ms / 1000);
    }
  }

  #gauge(name: string, help: string, read: () => number): void {
    const collect = function (this: Gauge) {
      this.set(read());
    };
    new Gauge({ name, help, collect, registers: [this.registry] });
  }
}

/**
 * Serves metrics on their own port, so that no public proxy exposes them.
 * @throws Error when it cannot listen
 */
export async function serveMetrics(at: { readonly host: string; readonly port: number }) {
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
