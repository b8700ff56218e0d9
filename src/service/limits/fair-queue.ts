import { WaitingList } from '../../engine/node/waiting-list.ts';
import { ServiceError } from '../errors.ts';

/** Who asks for a place, and until when. */
export interface Caller {
  /** Those with the same text share their turns. */
  readonly client: string;
  /** Aborted when the caller goes away. */
  readonly signal: AbortSignal;
}

/**
 * A semaphore with a bounded queue that is fair among clients: a fixed number of jobs run at a time, and
 * clients take turns (round robin), those with no job at work before all others; the jobs of one client
 * run in their order. When no more may wait, a newcomer takes the last place of the client with the
 * longest line, unless its own would then be as long (as fair queueing drops from the longest queue, RFC
 * 8290): so nobody can keep others out by sending much. With a place in reserve, which opens for a client
 * that has no job at work when all places are held, slow jobs of one or two clients cannot either.
 */
export class FairQueue {
  readonly #parallel: number;
  readonly #maxWaiting: number;
  readonly #hasReserve: boolean;
  /** Jobs at work, by client. */
  readonly #running = new Map<string, number>();
  /** Who waits, by client; the client whose turn is next first. */
  readonly #lines = new Map<string, WaitingList<void>>();

  /**
   * @param parallel jobs that run at the same time, at least 1
   * @param maxWaiting jobs that wait for their turn
   * @param hasReserve whether one more may run, of a client with no job at work, when all places are held
   */
  constructor(parallel: number, maxWaiting: number, hasReserve = false) {
    this.#parallel = parallel;
    this.#maxWaiting = maxWaiting;
    this.#hasReserve = hasReserve;
  }

  get running(): number {
    return sum(this.#running.values());
  }

  get waiting(): number {
    return sum([...this.#lines.values()].map(({ size }) => size));
  }

  /**
   * Runs the job when its turn comes.
   *
   * @throws ServiceError 17702 when too many wait, at once or when a newcomer needs the place
   * @throws the signal's reason when aborted while waiting; the place is free at once
   */
  async run<T>(caller: Caller, job: () => Promise<T>): Promise<T> {
    await this.#enter(caller);
    try {
      return await job();
    } finally {
      this.#leave(caller.client);
    }
  }

  async #enter({ client, signal }: Caller): Promise<void> {
    signal.throwIfAborted();
    // A place that is free for somebody who waits is never left free.
    if (this.#isFreeFor(client)) {
      this.#take(client);
      return;
    }
    if (this.waiting >= this.#maxWaiting) this.#makeRoom(client);
    const line = this.#lines.get(client) ?? new WaitingList<void>();
    this.#lines.set(client, line);
    try {
      await line.wait(signal);
    } finally {
      if (line.size === 0 && this.#lines.get(client) === line) this.#lines.delete(client);
    }
  }

  #isFreeFor(client: string): boolean {
    const { running } = this;
    if (running < this.#parallel) return true;
    return this.#hasReserve && running === this.#parallel && !this.#running.has(client);
  }

  #take(client: string): void {
    this.#running.set(client, (this.#running.get(client) ?? 0) + 1);
  }

  /** Refuses the last one of the longest line, or whoever asks when that is no longer than theirs. */
  #makeRoom(client: string): void {
    const [longest] = [...this.#lines.values()].sort((a, b) => b.size - a.size);
    const own = this.#lines.get(client)?.size ?? 0;
    if (longest === undefined || longest.size <= own + 1) throw new ServiceError('busy');
    longest.refuseLast(new ServiceError('busy'));
  }

  /** Hands the place on at once, so that nobody can slip in between. */
  #leave(client: string): void {
    const left = this.#running.get(client)! - 1;
    if (left === 0) this.#running.delete(client);
    else this.#running.set(client, left);
    for (let next = this.#next(); next !== undefined; next = this.#next()) this.#serve(next);
  }

  /** The client whose turn it is: the first with no job at work, else the first for whom a place is free. */
  #next(): string | undefined {
    const lines = [...this.#lines].filter(
      ([client, { size }]) => size > 0 && this.#isFreeFor(client),
    );
    const [client] = lines.find(([one]) => !this.#running.has(one)) ?? lines[0] ?? [];
    return client;
  }

  /** Lets the first of a client's line in; the others of it wait until all other lines had their turn. */
  #serve(client: string): void {
    const line = this.#lines.get(client)!;
    this.#lines.delete(client);
    if (line.size > 1) this.#lines.set(client, line);
    this.#take(client);
    line.serve();
  }
}

function sum(numbers: Iterable<number>): number {
  return [...numbers].reduce((all, one) => all + one, 0);
}
