import { ServiceError } from '../errors.ts';

interface Waiting {
  readonly enter: () => void;
}

/**
 * Lets a fixed number of jobs run at a time and a bounded number wait, first come, first served.
 */
export class Gate {
  readonly #parallel: number;
  readonly #maxWaiting: number;
  readonly #queue = new Set<Waiting>();
  #running = 0;

  /**
   * @param parallel jobs that run at the same time, at least 1
   * @param maxWaiting jobs that wait for their turn
   */
  constructor(parallel: number, maxWaiting: number) {
    this.#parallel = parallel;
    this.#maxWaiting = maxWaiting;
  }

  get running(): number {
    return this.#running;
  }

  get waiting(): number {
    return this.#queue.size;
  }

  /**
   * Runs the job when its turn comes.
   *
   * @throws ServiceError 17702 when too many wait already
   * @throws the signal's reason when aborted while waiting; the place is free at once
   */
  async run<T>(signal: AbortSignal, job: () => Promise<T>): Promise<T> {
    await this.#enter(signal);
    try {
      return await job();
    } finally {
      this.#leave();
    }
  }

  async #enter(signal: AbortSignal): Promise<void> {
    signal.throwIfAborted();
    if (this.#running < this.#parallel) {
      this.#running += 1;
      return;
    }
    if (this.#queue.size >= this.#maxWaiting) throw new ServiceError('busy');
    await this.#wait(signal);
  }

  #wait(signal: AbortSignal): Promise<void> {
    return new Promise((resolve, reject) => {
      const onAbort = () => {
        this.#queue.delete(waiting);
        reject(signal.reason as Error);
      };
      const waiting: Waiting = {
        enter: () => {
          signal.removeEventListener('abort', onAbort);
          resolve();
        },
      };
      this.#queue.add(waiting);
      signal.addEventListener('abort', onAbort, { once: true });
    });
  }

  /** Hands the place to the first in the queue, so that nobody can slip in between. */
  #leave(): void {
    const [next] = this.#queue;
    if (next === undefined) {
      this.#running -= 1;
      return;
    }
    this.#queue.delete(next);
    next.enter();
  }
}
