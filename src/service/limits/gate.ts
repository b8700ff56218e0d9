import { Places } from '../../engine/node/places.ts';
import { ServiceError } from '../errors.ts';

/** Who asks for a place, and until when. */
export interface Caller {
  /** Those with the same text share their turns. */
  readonly client: string;
  /** Aborted when the caller goes away. */
  readonly signal: AbortSignal;
}

interface Waiting {
  readonly enter: () => void;
  readonly refuse: () => void;
}

type Line = Set<Waiting>;

/**
 * Lets a fixed number of jobs run at a time and a bounded number wait. Clients take turns, whoever
 * has waited longest since the last one first, and those with no job at work before all others; the
 * jobs of one client run in their order. When no more may wait, a newcomer takes the last place of the
 * client with the longest line, unless its own would then be as long: so nobody can keep others out by
 * sending much. With a place in reserve, which opens for a client that has none when all are held, slow
 * jobs of one or two clients cannot either.
 */
export class Gate {
  readonly #places: Places;
  readonly #maxWaiting: number;
  /** Who waits, by client; the client whose turn is next first. No line is empty. */
  readonly #lines = new Map<string, Line>();
  #waiting = 0;

  /**
   * @param parallel jobs that run at the same time, at least 1
   * @param maxWaiting jobs that wait for their turn
   * @param hasReserve whether one more may run, of a client with no job at work, when all places are held
   */
  constructor(parallel: number, maxWaiting: number, hasReserve = false) {
    this.#places = new Places(parallel, hasReserve);
    this.#maxWaiting = maxWaiting;
  }

  get running(): number {
    return this.#places.count;
  }

  get waiting(): number {
    return this.#waiting;
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

  async #enter(caller: Caller): Promise<void> {
    caller.signal.throwIfAborted();
    // A place that is free for somebody who waits is never left free.
    if (this.#places.isFreeFor(caller.client)) {
      this.#places.take(caller.client);
      return;
    }
    if (this.#waiting >= this.#maxWaiting) this.#makeRoom(caller.client);
    await this.#wait(caller);
  }

  #wait({ client, signal }: Caller): Promise<void> {
    return new Promise((resolve, reject) => {
      const settle = (settled: () => void) => {
        signal.removeEventListener('abort', onAbort);
        settled();
      };
      const waiting: Waiting = {
        enter: () => settle(resolve),
        refuse: () => settle(() => reject(new ServiceError('busy'))),
      };
      const onAbort = () => {
        this.#remove(client, waiting);
        reject(signal.reason as Error);
      };
      this.#add(client, waiting);
      signal.addEventListener('abort', onAbort, { once: true });
    });
  }

  /** Refuses the last one of the longest line, or whoever asks when that is no longer than theirs. */
  #makeRoom(client: string): void {
    const [longest, line] = this.#longestLine();
    const own = this.#lines.get(client)?.size ?? 0;
    if (line === undefined || longest === undefined || line.size <= own + 1) {
      throw new ServiceError('busy');
    }
    const last = [...line].at(-1)!;
    this.#remove(longest, last);
    last.refuse();
  }

  #longestLine(): [string, Line] | [] {
    let longest: [string, Line] | [] = [];
    for (const [client, line] of this.#lines) {
      if (line.size > (longest[1]?.size ?? 0)) longest = [client, line];
    }
    return longest;
  }

  #add(client: string, waiting: Waiting): void {
    const line = this.#lines.get(client) ?? new Set();
    this.#lines.set(client, line.add(waiting));
    this.#waiting += 1;
  }

  #remove(client: string, waiting: Waiting): void {
    const line = this.#lines.get(client);
    if (!line?.delete(waiting)) return;
    this.#waiting -= 1;
    if (line.size === 0) this.#lines.delete(client);
  }

  /** Hands the place on at once, so that nobody can slip in between. */
  #leave(client: string): void {
    this.#places.free(client);
    for (;;) {
      const next = this.#places.next(this.#lines.keys(), (client) => client);
      if (next === undefined) return;
      this.#takeTurn(next);
    }
  }

  /** Lets the first of a client's line in; the others of it wait until all other lines had their turn. */
  #takeTurn(client: string): void {
    const line = this.#lines.get(client)!;
    const [first] = line;
    this.#lines.delete(client);
    if (line.size > 1) this.#lines.set(client, line);
    line.delete(first!);
    this.#waiting -= 1;
    this.#places.take(client);
    first!.enter();
  }
}
