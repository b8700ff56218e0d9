import { ServiceError } from '../errors.ts';
import { type Caller, Gate } from '../limits/gate.ts';

export interface SlotLimits {
  /** Downloads at the same time. */
  readonly atOnce: number;
  /** Downloads from one host at the same time. */
  readonly perHost: number;
}

/** So many times as many may wait for a host, or for all, as may be served. */
const WAITING = 4;

interface Host {
  readonly gate: Gate;
  /** Those at work and waiting. */
  users: number;
}

function isTimeout(error: unknown): boolean {
  return error instanceof Error && error.name === 'TimeoutError';
}

/**
 * Bounds how many downloads run, altogether and from each host: so that nobody's server is flooded in this
 * service's name, and no slow one keeps all places. Clients take turns.
 */
export class DownloadSlots {
  readonly #all: Gate;
  readonly #perHost: number;
  /** Those that somebody downloads from just now. */
  readonly #hosts = new Map<string, Host>();

  constructor({ atOnce, perHost }: SlotLimits) {
    this.#all = new Gate(atOnce, WAITING * atOnce);
    this.#perHost = perHost;
  }

  /**
   * Runs a download when there is room for it.
   *
   * @param hostname as a URL spells it; the port does not matter
   * @throws ServiceError 17702 when too many wait, or the caller's time is over before it begins
   * @throws the signal's reason when aborted
   */
  async run<T>(hostname: string, caller: Caller, job: () => Promise<T>): Promise<T> {
    let hasBegun = false;
    const begin = () => {
      hasBegun = true;
      return job();
    };
    const host = this.#enter(hostname);
    try {
      return await host.gate.run(caller, () => this.#all.run(caller, begin));
    } catch (cause) {
      // Waiting is no fault of the picture's host.
      throw !hasBegun && isTimeout(cause) ? new ServiceError('busy', { cause }) : cause;
    } finally {
      this.#leave(hostname, host);
    }
  }

  #enter(hostname: string): Host {
    const host = this.#hosts.get(hostname) ?? {
      gate: new Gate(this.#perHost, WAITING * this.#perHost),
      users: 0,
    };
    host.users += 1;
    this.#hosts.set(hostname, host);
    return host;
  }

  #leave(hostname: string, host: Host): void {
    host.users -= 1;
    if (host.users === 0) this.#hosts.delete(hostname);
  }
}
