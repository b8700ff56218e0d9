import { ServiceError } from '../errors.ts';

/** Bytes per second that a picture on its way should make at least: 256 kbit/s. */
const SLOW_RATE = 32 * 1024;

/** Who visits, and how to be told to go. */
export interface Visitor {
  /** Those with the same text share their places. */
  readonly client: string;
  /** Ends the visit with that reason; called once at most, and never once the picture is there. */
  readonly turnAway: (reason: ServiceError) => void;
}

/** What a visit tells of itself. */
export interface Stay {
  /** More bytes of the picture have come, from the client or from the host it named. */
  readonly onBytes: (count: number) => void;
  /** The picture is there: from now on the visit ends by itself only. */
  readonly onPicture: () => void;
}

interface Visit extends Visitor {
  readonly since: number;
  bytes: number;
  isOnItsWay: boolean;
}

/**
 * Counts the searches that are in the house in any stage, bodies still arriving included: each holds
 * its picture in memory, so their number bounds the memory. One client may hold half of the places.
 *
 * Pictures that are still on their way give way to newcomers when the house is full: first the one that
 * is farthest behind what a slow line would have brought by now; if none is behind, one of the client
 * with most visits, if the newcomer's has at least two fewer. So neither slow senders nor one or
 * two clients with many pictures keep everybody else out, and pictures that have come are never dropped.
 */
export class Visitors {
  readonly #max: number;
  readonly #share: number;
  readonly #now: () => number;
  readonly #visits = new Set<Visit>();
  readonly #byClient = new Map<string, number>();

  /**
   * @param max places, at least 1
   * @param now clock in ms
   */
  constructor(max: number, now = () => performance.now()) {
    this.#max = max;
    this.#share = Math.ceil(max / 2);
    this.#now = now;
  }

  get count(): number {
    return this.#visits.size;
  }

  /**
   * Runs the visit.
   *
   * @throws ServiceError 17731 when the house is full, 17702 when this client has its share of it
   */
  async admit<T>(visitor: Visitor, run: (stay: Stay) => Promise<T>): Promise<T> {
    if (this.#heldBy(visitor.client) >= this.#share) throw new ServiceError('busy');
    if (this.count >= this.#max) this.#makeRoom(visitor.client);
    const visit: Visit = { ...visitor, since: this.#now(), bytes: 0, isOnItsWay: true };
    this.#enter(visit);
    const onBytes = (count: number) => {
      visit.bytes += count;
    };
    const onPicture = () => {
      visit.isOnItsWay = false;
    };
    try {
      return await run({ onBytes, onPicture });
    } finally {
      this.#leave(visit);
    }
  }

  #makeRoom(newcomer: string): void {
    const last = this.#farthestBehind(newcomer);
    if (!last) throw new ServiceError('tooManyUsers');
    // Its place is free at once, however long it takes to hear of it.
    this.#leave(last);
    last.turnAway(new ServiceError('tooManyUsers'));
  }

  #farthestBehind(newcomer: string): Visit | undefined {
    const onTheirWay = [...this.#visits].filter(({ isOnItsWay }) => isOnItsWay);
    const [slowest] = onTheirWay.sort((a, b) => this.#behind(b) - this.#behind(a));
    if (slowest && this.#behind(slowest) > 0) return slowest;
    const most = Math.max(...onTheirWay.map(({ client }) => this.#heldBy(client)));
    if (most < this.#heldBy(newcomer) + 2) return undefined;
    return onTheirWay.find(({ client }) => this.#heldBy(client) === most);
  }

  /** Bytes that a slow line would have brought beyond those that have come. */
  #behind({ since, bytes }: Visit): number {
    return ((this.#now() - since) / 1000) * SLOW_RATE - bytes;
  }

  #heldBy(client: string): number {
    return this.#byClient.get(client) ?? 0;
  }

  #enter(visit: Visit): void {
    this.#visits.add(visit);
    this.#byClient.set(visit.client, this.#heldBy(visit.client) + 1);
  }

  #leave(visit: Visit): void {
    if (!this.#visits.delete(visit)) return;
    const left = this.#heldBy(visit.client) - 1;
    if (left === 0) this.#byClient.delete(visit.client);
    else this.#byClient.set(visit.client, left);
  }
}
