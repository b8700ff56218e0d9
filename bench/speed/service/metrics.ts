/** What the service counts about itself, read from its Prometheus page. */
export class ServiceMetrics {
  readonly #address: string;

  constructor(address: string) {
    this.#address = address;
  }

  /** Every sample by its name with labels. */
  async read(): Promise<ReadonlyMap<string, number>> {
    const text = await (await fetch(`${this.#address}/metrics`)).text();
    const lines = text.split('\n').filter((line) => line && !line.startsWith('#'));
    return new Map(
      lines.map((line) => {
        const at = line.lastIndexOf(' ');
        return [line.slice(0, at), Number(line.slice(at + 1))];
      }),
    );
  }
}

/** Time that the event loop was late at most, in 99 of 100 cases, since the last reading; in ms. */
export function eventLoopDelay(metrics: ReadonlyMap<string, number>): number {
  return 1000 * (metrics.get('nodejs_eventloop_lag_p99_seconds') ?? Number.NaN);
}

const STAGE = /^kyara_stage_duration_seconds_sum\{stage="([^"]+)"\}$/;

/** Mean ms of each stage between two readings. */
export function stageTimes(
  before: ReadonlyMap<string, number>,
  after: ReadonlyMap<string, number>,
): [stage: string, ms: number][] {
  return [...after.keys()].flatMap((name): [string, number][] => {
    const stage = STAGE.exec(name)?.[1];
    if (stage === undefined) return [];
    const count = name.replace('_sum{', '_count{');
    const grown = (sample: string) => (after.get(sample) ?? 0) - (before.get(sample) ?? 0);
    return grown(count) > 0 ? [[stage, (1000 * grown(name)) / grown(count)]] : [];
  });
}
