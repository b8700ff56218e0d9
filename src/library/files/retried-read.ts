import { type OnEvent, reasonOf } from '../events.ts';

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

/** Reads something never twice at once, and again until it succeeds. */
export class RetriedRead {
  readonly #what: string;
  readonly #onEvent: OnEvent;
  readonly #backoff = new Backoff();
  #isEnded = false;
  #isFailing = false;

  /** Settles with a read that began after the call; never rejects. */
  readonly run: () => Promise<void>;

  /** @param read when it rejects, what was known must still be there */
  constructor(what: string, read: () => Promise<void>, onEvent: OnEvent) {
    this.#what = what;
    this.#onEvent = onEvent;
    const [succeeded, failed] = [() => this.#succeed(), (error: unknown) => this.#fail(error)];
    this.run = serialTask(() => read().then(succeeded, failed));
  }

  get isFailing(): boolean {
    return this.#isFailing;
  }

  end(): void {
    this.#isEnded = true;
    this.#backoff.reset();
  }

  #succeed(): void {
    this.#backoff.reset();
    if (!this.#isFailing) return;
    this.#isFailing = false;
    this.#onEvent({ level: 'info', message: `${this.#what} can be read again.` });
  }

  #fail(error: unknown): void {
    if (this.#isEnded) return;
    const message = `${this.#what} cannot be read; what was known stays and it is tried again.`;
    const details = { reason: reasonOf(error) };
    if (!this.#isFailing) this.#onEvent({ level: 'error', message, details });
    this.#isFailing = true;
    this.#backoff.later(() => void this.run());
  }
}
