import { ServiceError } from '../errors.ts';
import { type Caller, FairQueue } from '../limits/fair-queue.ts';

export interface SlotLimits {
  /** Downloads at the same time. */
  readonly atOnce: number;
  /** Downloads from one host at the same time. */
  readonly perHost: number;
}

/** What a download takes places of. */
export interface SlotTarget<T> {
  /** The host as its address spells it; the port does not matter. */
  readonly hostname: string;
  /** Finds out where it leads; asked once there is a place at this name. */
  readonly find: () => Promise<{ readonly addresses: readonly string[]; readonly target: T }>;
}

/** So many times as many may wait for a host, or for all, as may be served. */
const WAITING = 4;

function isTimeout(error: unknown): boolean {
  return error instanceof Error && error.name === 'TimeoutError';
}

/**
 * Bounds how many downloads run, altogether and from each host: so that nobody's server is flooded in this
 * service's name, and no slow one keeps all places. A host is counted by its name and by each of its addresses:
 * many names for one machine gain nothing. Clients take turns.
 */
export class DownloadSlots {
  readonly #all: FairQueue;
  readonly #perHost: number;
  /** Names and addresses that somebody downloads from just now. */
  readonly #hosts = new Map<string, FairQueue>();

  constructor({ atOnce, perHost }: SlotLimits) {
    this.#all = new FairQueue(atOnce, WAITING * atOnce);
    this.#perHost = perHost;
  }

  /**
   * Runs a download when there is room for it.
   *
   * @throws ServiceError 17702 when too many wait, or the caller's time is over while it waits
   * @throws the signal's reason when aborted
   */
  async run<T, R>(
    { hostname, find }: SlotTarget<T>,
    caller: Caller,
    job: (target: T) => Promise<R>,
  ): Promise<R> {
    let isWaiting = true;
    const atWork = <V>(work: () => Promise<V>) => {
      isWaiting = false;
      return work();
    };
    try {
      return await this.#at(hostname, caller, async () => {
        const { addresses, target } = await atWork(find);
        isWaiting = true;
        // Always in the same order, so that no two wait for each other; a host may be its own address.
        const others = [...new Set(addresses)].filter((one) => one !== hostname).sort();
        const begin = () => this.#all.run(caller, () => atWork(() => job(target)));
        return others.reduce<() => Promise<R>>(
          (next, address) => () => this.#at(address, caller, next),
          begin,
        )();
      });
    } catch (cause) {
      // Waiting is no fault of the picture's host.
      throw isWaiting && isTimeout(cause) ? new ServiceError('busy', { cause }) : cause;
    }
  }

  /** Runs the job in a place of one name or address. */
  async #at<R>(name: string, caller: Caller, job: () => Promise<R>): Promise<R> {
    const queue = this.#hosts.get(name) ?? new FairQueue(this.#perHost, WAITING * this.#perHost);
    this.#hosts.set(name, queue);
    try {
      return await queue.run(caller, job);
    } finally {
      const isUsed = queue.running + queue.waiting > 0;
      if (!isUsed && this.#hosts.get(name) === queue) this.#hosts.delete(name);
    }
  }
}
