import { type Context, ROOT_CONTEXT, SpanKind, SpanStatusCode, trace } from '@opentelemetry/api';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { resourceFromAttributes } from '@opentelemetry/resources';
import {
  BatchSpanProcessor,
  type IdGenerator,
  NodeTracerProvider,
  RandomIdGenerator,
} from '@opentelemetry/sdk-trace-node';
import type { Observed } from './observed.ts';

const NAME = 'kyara';

/** Gives each trace the id that the client was told, so that either finds the other. */
class GivenIds implements IdGenerator {
  readonly #random = new RandomIdGenerator();
  next = '';

  generateTraceId(): string {
    return this.next;
  }

  generateSpanId(): string {
    return this.#random.generateSpanId();
  }
}

/** Sends traces to an OpenTelemetry collector: a span for each request, one beneath for each stage. */
export class Tracing {
  readonly #ids = new GivenIds();
  readonly #provider: NodeTracerProvider;

  /**
   * @param endpoint OTEL_EXPORTER_OTLP_ENDPOINT; the other OTEL_EXPORTER_OTLP_* variables are the
   *   exporter's own
   */
  constructor(endpoint: string) {
    const exporter = new OTLPTraceExporter({ url: `${endpoint.replace(/\/$/, '')}/v1/traces` });
    this.#provider = new NodeTracerProvider({
      idGenerator: this.#ids,
      resource: resourceFromAttributes({ 'service.name': process.env.OTEL_SERVICE_NAME ?? NAME }),
      spanProcessors: [new BatchSpanProcessor(exporter)],
    });
  }

  observe({ traceId, method, route, http, code, ms, stages }: Observed): void {
    // Files of the site and health checks have no code, and nothing to tell.
    if (code === undefined) return;
    // Times are taken from one clock, so that stages lie within their request.
    const end = performance.now();
    const start = Math.min(end - ms, ...stages.map((stage) => stage.start));
    this.#ids.next = traceId.replaceAll('-', '');
    const span = this.#tracer.startSpan(
      `${method} ${route}`,
      {
        kind: SpanKind.SERVER,
        startTime: epochMs(start),
        attributes: {
          trace_id: traceId,
          'http.request.method': method,
          'http.route': route,
          'http.response.status_code': http,
          'kyara.code': code,
        },
      },
      ROOT_CONTEXT,
    );
    if (http >= 500) span.setStatus({ code: SpanStatusCode.ERROR });
    const within = trace.setSpan(ROOT_CONTEXT, span);
    for (const stage of stages) this.#stage(stage, traceId, within);
    span.end(epochMs(end));
  }

  /** Sends what is still to be sent. */
  close(): Promise<void> {
    return this.#provider.shutdown();
  }

  get #tracer() {
    return this.#provider.getTracer(NAME);
  }

  #stage({ name, start, ms }: Observed['stages'][number], traceId: string, within: Context): void {
    const options = { startTime: epochMs(start), attributes: { trace_id: traceId } };
    this.#tracer.startSpan(name, options, within).end(epochMs(start + ms));
  }
}

function epochMs(time: number): number {
  return performance.timeOrigin + time;
}
