/** Collects how long each named stage took. */
export class Stopwatch {
  readonly #times = new Map<string, number[]>();

  async time<T>(stage: string, work: () => Promise<T> | T): Promise<T> {
    const start = performance.now();
    const result = await work();
    const times = this.#times.get(stage) ?? [];
    times.push(performance.now() - start);
    this.#times.set(stage, times);
    return result;
  }

  /** Median ms by stage, in the order the stages first ran. */
  medians(): [stage: string, ms: number, runs: number][] {
    return [...this.#times].map(([stage, times]) => [stage, median(times), times.length]);
  }
}

/** Median of numbers; NaN for none. */
export function median(values: readonly number[]): number {
  const ordered = [...values].sort((a, b) => a - b);
  const middle = Math.floor(ordered.length / 2);
  if (ordered.length % 2 === 1) return ordered[middle]!;
  return (ordered[middle - 1]! + ordered[middle]!) / 2;
}

/** Value below which this share lies; NaN of nothing. */
export function percentile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? Number.NaN;
}
