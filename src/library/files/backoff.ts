const FIRST_PAUSE_MS = 1000;
const LONGEST_PAUSE_MS = 60_000;

/** Calls a task later, one at a time, after pauses that grow from a second to a minute. */
export class Backoff {
  #pause = FIRST_PAUSE_MS;
  #timer: NodeJS.Timeout | undefined;

  later(task: () => void): void {
    if (this.#timer) return;
    const begin = () => {
      this.#timer = undefined;
      task();
    };
    this.#timer = setTimeout(begin, this.#pause).unref();
    this.#pause = Math.min(2 * this.#pause, LONGEST_PAUSE_MS);
  }

  /** Ends what waits; the next pause is the first one again. */
  reset(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    this.#pause = FIRST_PAUSE_MS;
  }
}

/**
 * A task that never runs twice at once: calls during a run share one more run after it. The promise
 * settles with a run that began after the call.
 */
export function serialTask(task: () => Promise<void>): () => Promise<void> {
  let running: Promise<void> | undefined;
  let next: Promise<void> | undefined;
  const start = (): Promise<void> => {
    running = task().finally(() => {
      running = undefined;
    });
    return running;
  };
  const startNext = (): Promise<void> => {
    next = undefined;
    return start();
  };
  return () => {
    if (!running) return start();
    next ??= running.then(startNext, startNext);
    return next;
  };
}
