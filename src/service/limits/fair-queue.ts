import { WaitingList } from '../../engine/node/waiting-list.ts';
import { ServiceError } from '../errors.ts';

export interface Caller {
  readonly client: string;
  readonly signal: AbortSignal;
}

/**
 * A semaphore with a bounded queue, fair among clients: round robin, those with no running job
 * first; FIFO within a client. When full, a newcomer evicts the last of the longest line unless its
 * own would be as long (drop from the longest queue, RFC 8290), so that flooding keeps nobody out.
 * An optional reserve slot, for a client with no running job, keeps slow jobs of one or two clients
 * from blocking all.
 */
export class FairQueue {
  readonly #parallel: number;
  readonly #maxWaiting: number;
  readonly #hasReserve: boolean;
  readonly #running = new Map<string, number>();
  /** The client whose turn is next first. */
  readonly #lines = new Map<string, WaitingList<void>>();

  /** `parallel` is at least 1; `hasReserve` allows one more job, of a client with none. */
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
   * @throws ServiceError 17702 when the queue is full or a newcomer evicts it; the signal's reason
   * when aborted while waiting
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

  /** Evicts the last of the longest line, or refuses the newcomer. */
  #makeRoom(client: string): void {
    const [longest] = [...this.#lines.values()].sort((a, b) => b.size - a.size);
    const own = this.#lines.get(client)?.size ?? 0;
    if (longest === undefined || longest.size <= own + 1) throw new ServiceError('busy');
    longest.refuseLast(new ServiceError('busy'));
  }

  /** Passes the slot on synchronously, so that nobody can slip in between. */
  #leave(client: string): void {
    const left = this.#running.get(client)! - 1;
    if (left === 0) this.#running.delete(client);
    else this.#running.set(client, left);
    for (let next = this.#next(); next !== undefined; next = this.#next()) this.#serve(next);
  }

  /** First with no running job, else the first with a free slot. */
  #next(): string | undefined {
    const lines = [...this.#lines].filter(
      ([client, { size }]) => size > 0 && this.#isFreeFor(client),
    );
    const [client] = lines.find(([one]) => !this.#running.has(one)) ?? lines[0] ?? [];
    return client;
  }

  /** Serves one and moves the client to the end of the round. */
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
