import type { LibraryEvent } from '../../library/library.ts';
import type { House } from '../house.ts';
import type { Settings } from '../settings.ts';
import type { Metrics } from './metrics.ts';
import type { Observer } from './observed.ts';
import type { Tracing } from './tracing.ts';

/** What is measured for the operator beyond the log: nothing, unless a setting asks for it. */
export interface Telemetry {
  readonly observers: readonly Observer[];
  /** Counts an event of the library. */
  note(event: LibraryEvent): void;
  /** Adds the state of the house. */
  watch(house: House): void;
  close(): Promise<void>;
}

async function openMetrics(settings: Settings) {
  const at = settings.METRICS;
  if (at === undefined) return undefined;
  const [{ Metrics }, { openMetricsServer }] = await Promise.all([
    import('./metrics.ts'),
    import('./metrics-server.ts'),
  ]);
  const metrics = new Metrics();
  return { metrics, server: await openMetricsServer(metrics, at) };
}

async function openTracing(settings: Settings): Promise<Tracing | undefined> {
  const endpoint = settings.OTEL_EXPORTER_OTLP_ENDPOINT;
  if (endpoint === undefined) return undefined;
  return new (await import('./tracing.ts')).Tracing(endpoint);
}

function observersOf(metrics: Metrics | undefined, tracing: Tracing | undefined): Observer[] {
  return [metrics, tracing].flatMap((one) =>
    one ? [(observed: Parameters<Observer>[0]) => one.observe(observed)] : [],
  );
}

/**
 * Opens what the settings ask for, and loads no library for what they do not.
 *
 * @throws Error when the address of METRICS cannot be listened on
 */
export async function openTelemetry(settings: Settings): Promise<Telemetry> {
  const [measured, tracing] = await Promise.all([openMetrics(settings), openTracing(settings)]);
  return {
    observers: observersOf(measured?.metrics, tracing),
    note: (event) => measured?.metrics.note(event),
    watch: (house) => measured?.metrics.watch(house),
    close: async () => {
      await Promise.all([measured?.server.close(), tracing?.close()]);
    },
  };
}
