import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import type { LibraryEvent } from '../../library/library.ts';
import type { Services } from '../services.ts';
import type { Observed } from './observed.ts';

const SECONDS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30];

/** Prometheus metrics (`GET /metrics` at METRICS). */
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

  observe({ method, route, http, code, ms, stages }: Observed): void {
    this.#requests.inc({ method, route, http, code: code ?? '' });
    this.#seconds.observe({ route }, ms / 1000);
    for (const stage of stages) this.#stages.observe({ stage: stage.name }, stage.ms / 1000);
  }

  /** Counts model events; others are only logged. */
  note({ kind, details }: LibraryEvent): void {
    if (kind !== undefined) this.#events.inc({ model: String(details?.model), event: kind });
  }

  /** Adds gauges read at each scrape. */
  watch({ queue, admission, previews, shared }: Services): void {
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

  #gauge(name: string, help: string, read: () => number): void {
    const collect = function (this: Gauge) {
      this.set(read());
    };
    new Gauge({ name, help, collect, registers: [this.registry] });
  }
}
