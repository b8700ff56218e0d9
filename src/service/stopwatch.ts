interface Stage {
  readonly name: string;
  readonly ms: number;
}

/** Ms per named stage of one request, for log and metrics. */
export class Stopwatch {
  readonly #timeline: Stage[] = [];

  /** Times a stage, also when it fails. */
  async time<T>(stage: string, run: () => Promise<T>): Promise<T> {
    const start = performance.now();
    try {
      return await run();
    } finally {
      this.note(stage, performance.now() - start);
    }
  }

  /** Records a stage measured elsewhere that ends now. */
  note(stage: string, ms: number): void {
    this.#timeline.push({ name: stage, ms });
  }

  get timeline(): readonly Stage[] {
    return this.#timeline;
  }

  get stages(): Readonly<Record<string, number>> {
    return Object.fromEntries(
      this.#timeline.map(({ name, ms }) => [name, Math.round(ms * 10) / 10]),
    );
  }
}
