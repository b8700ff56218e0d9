/** Milliseconds spent in each named stage of one request, for the log. */
export class Stopwatch {
  readonly #stages: Record<string, number> = {};

  /** Runs a stage and notes how long it took, also when it fails. */
  async time<T>(stage: string, run: () => Promise<T>): Promise<T> {
    const start = performance.now();
    try {
      return await run();
    } finally {
      this.note(stage, performance.now() - start);
    }
  }

  /** Notes a time that was measured elsewhere. */
  note(stage: string, ms: number): void {
    this.#stages[stage] = Math.round(ms * 10) / 10;
  }

  get stages(): Readonly<Record<string, number>> {
    return this.#stages;
  }
}
