import { setMaxListeners } from 'node:events';

/** `Promise.withResolvers`, which the oldest supported Node lacks. */
export function withResolvers<T>() {
  let resolve!: (value: T) => void;
  let reject!: (error: Error) => void;
  const promise = new Promise<T>((onValue, onError) => {
    resolve = onValue;
    reject = onError;
  });
  return { promise, resolve, reject };
}

interface Waiting<T> {
  readonly serve: (value: T) => void;
  readonly refuse: (reason: Error) => void;
}

/** A queue of those who wait for a `T`; aborted waiters leave at once. */
export class WaitingList<T> {
  readonly #waiting = new Set<Waiting<T>>();

  get size(): number {
    return this.#waiting.size;
  }

  /**
   * Waits at the end of the queue.
   *
   * @throws the signal's reason when aborted, or the reason of a refusal
   */
  async wait(signal?: AbortSignal): Promise<T> {
    signal?.throwIfAborted();
    return new Promise((resolve, reject) => {
      const leave = () => {
        this.#waiting.delete(waiting);
        signal?.removeEventListener('abort', onAbort);
      };
      const waiting: Waiting<T> = {
        serve: (value) => {
          leave();
          resolve(value);
        },
        refuse: (reason) => {
          leave();
          reject(reason);
        },
      };
      const onAbort = () => waiting.refuse(signal?.reason as Error);
      this.#waiting.add(waiting);
      if (!signal) return;
      // Every pass over a picture, and each of its heads, may wait at once.
      setMaxListeners(0, signal);
      signal.addEventListener('abort', onAbort, { once: true });
    });
  }

  serve(value: T): void {
    const [first] = this.#waiting;
    first!.serve(value);
  }

  refuseLast(reason: Error): void {
    [...this.#waiting].at(-1)?.refuse(reason);
  }

  refuseAll(reason: Error): void {
    for (const { refuse } of [...this.#waiting]) refuse(reason);
  }
}
