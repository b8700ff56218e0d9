/** Times the stages of one request, for log and metrics. */
export class Stopwatch {
  /** Ms by name. */
  readonly stages: Record<string, number> = {};

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
    this.stages[stage] = ms;
  }
}
