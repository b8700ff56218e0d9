/** One stage of a request. */
export interface Stage {
  readonly name: string;
  readonly ms: number;
}

/** Milliseconds spent in each named stage of one request, for log and metrics. */
export class Stopwatch {
  readonly #timeline: Stage[] = [];

  /** Runs a stage and notes how long it took, also when it fails. */
  async time<T>(stage: string, run: () => Promise<T>): Promise<T> {
    const start = performance.now();
    try {
      return await run();
    } finally {
      this.note(stage, performance.now() - start);
    }
  }

  /** Notes a stage that ends now and was measured elsewhere. */
  note(stage: string, ms: number): void {
    this.#timeline.push({ name: stage, ms });
  }

  /** Every stage, in the order of their ends. */
  get timeline(): readonly Stage[] {
    return this.#timeline;
  }

  /** Rounded ms by stage. */
  get stages(): Readonly<Record<string, number>> {
    return Object.fromEntries(
      this.#timeline.map(({ name, ms }) => [name, Math.round(ms * 10) / 10]),
    );
  }
}
