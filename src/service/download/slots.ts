import { ServiceError } from '../errors.ts';
import { type Caller, FairQueue } from '../limits/fair-queue.ts';
import type { Target } from './connector.ts';

export interface SlotLimits {
  readonly atOnce: number;
  readonly perHost: number;
}

export interface SlotTarget {
  readonly hostname: string;
  /** Resolves it; called once there is a slot at this name. */
  readonly find: () => Promise<Target>;
}

/** Queue length per slot. */
const WAITING = 4;

/**
 * Limits concurrent downloads, in all and per host, so that we flood no server and no slow one
 * holds all slots. Hosts count by name and by each address, so many names for one machine gain
 * nothing. Fair among clients.
 */
export class DownloadSlots {
  readonly #all: FairQueue;
  readonly #perHost: number;
  readonly #hosts = new Map<string, FairQueue>();

  constructor({ atOnce, perHost }: SlotLimits) {
    this.#all = new FairQueue(atOnce, WAITING * atOnce);
    this.#perHost = perHost;
  }

  /**
   * Runs a download when there is a slot.
   * @throws ServiceError 17702 when the queue is full or time runs out in it; the signal's reason
   * when aborted
   */
  async run<R>(
    { hostname, find }: SlotTarget,
    caller: Caller,
    job: (target: Target) => Promise<R>,
  ): Promise<R> {
    let isWaiting = true;
    const atWork = <V>(work: () => Promise<V>) => {
      isWaiting = false;
      return work();
    };
    try {
      return await this.#at(hostname, caller, async () => {
        const target = await atWork(find);
        const addresses = new Set(target.addresses.map(({ address }) => address));
        isWaiting = true;
        // Sorted against deadlock; a host may be its own address.
        const others = [...addresses].filter((one) => one !== hostname).sort();
        const begin = () => this.#all.run(caller, () => atWork(() => job(target)));
        return others.reduce<() => Promise<R>>(
          (next, address) => () => this.#at(address, caller, next),
          begin,
        )();
      });
    } catch (cause) {
      // Time spent in our queue is not the host's fault.
      const isTimeout = cause instanceof Error && cause.name === 'TimeoutError';
      throw isWaiting && isTimeout ? new ServiceError('busy', { cause }) : cause;
    }
  }

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
