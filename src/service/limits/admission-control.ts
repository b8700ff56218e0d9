import { ServiceError } from '../errors.ts';

/** Bytes per second that a picture on its way should make at least: 256 kbit/s. */
const SLOW_RATE = 32 * 1024;

/** Who asks to be let in, and how to be told to go. */
export interface Applicant {
  /** Those with the same text share their places. */
  readonly client: string;
  /** Ends the search with that reason; called once at most, and never once the picture is there. */
  readonly turnAway: (reason: ServiceError) => void;
}

/** What a search that has been let in tells of its picture. */
export interface Upload {
  /** More bytes of it have come, from the client or from the host it named. */
  readonly onBytes: (count: number) => void;
  /** It is there: from now on the search ends by itself only. */
  readonly onPicture: () => void;
}

export interface AdmissionLimits {
  /** Most searches, at least 1. */
  readonly searches: number;
  /** Most bytes that a search holds: what comes beyond them is not kept. */
  readonly bytesEach: number;
  /** Most bytes that all searches hold together, at least `bytesEach`. */
  readonly bytes: number;
}

/** What searches hold. */
interface Holding {
  readonly searches: number;
  readonly bytes: number;
}

interface Admitted extends Applicant {
  readonly since: number;
  /** All that have come. */
  bytes: number;
  isOnItsWay: boolean;
}

/**
 * Admission control: bounds the number of searches in any stage, bodies still arriving included, and the
 * bytes that they hold. One client may have half of either. It never makes anybody wait.
 *
 * Pictures that are still on their way give way. When there is no place for a newcomer: first the one that
 * is farthest behind what a slow line would have brought by now; if none is behind, one of the client
 * with most searches, if the newcomer's has at least two fewer. When there are too many bytes: the last of
 * the client that holds most. So neither slow senders nor one or two clients with many or large pictures
 * keep everybody else out, and pictures that have come are never dropped.
 */
export class AdmissionControl {
  readonly #limits: AdmissionLimits;
  readonly #now: () => number;
  readonly #admitted = new Set<Admitted>();
  readonly #byClient = new Map<string, Holding>();
  #bytes = 0;

  /** @param now clock in ms */
  constructor(limits: AdmissionLimits, now = () => performance.now()) {
    this.#limits = limits;
    this.#now = now;
  }

  /** Searches in any stage. */
  get count(): number {
    return this.#admitted.size;
  }

  /** Bytes that they hold. */
  get bytes(): number {
    return this.#bytes;
  }

  /**
   * Runs a search.
   *
   * @throws ServiceError 17731 when there is no room, 17702 when this client has its share of it
   */
  async admit<T>(applicant: Applicant, run: (upload: Upload) => Promise<T>): Promise<T> {
    const { searches } = this.#limits;
    if (this.#heldBy(applicant).searches >= half(searches)) throw new ServiceError('busy');
    if (this.count >= searches) this.#makePlace(applicant);
    const admitted: Admitted = { ...applicant, since: this.#now(), bytes: 0, isOnItsWay: true };
    this.#admitted.add(admitted);
    this.#change(admitted, { searches: 1, bytes: 0 });
    const onPicture = () => {
      admitted.isOnItsWay = false;
    };
    try {
      return await run({ onBytes: (count) => this.#receive(admitted, count), onPicture });
    } finally {
      this.#leave(admitted);
    }
  }

  #makePlace(newcomer: Applicant): void {
    const last = this.#farthestBehind() ?? this.#oneOfMost(newcomer);
    if (!last) throw new ServiceError('tooManyUsers');
    this.#turnAway(last, new ServiceError('tooManyUsers'));
  }

  #farthestBehind(): Admitted | undefined {
    const [slowest] = this.#onTheirWay().sort((a, b) => this.#behind(b) - this.#behind(a));
    return slowest && this.#behind(slowest) > 0 ? slowest : undefined;
  }

  #oneOfMost(newcomer: Applicant): Admitted | undefined {
    const [first] = this.#onTheirWay().sort(
      (a, b) => this.#heldBy(b).searches - this.#heldBy(a).searches,
    );
    const hasMore = first && this.#heldBy(first).searches >= this.#heldBy(newcomer).searches + 2;
    return hasMore ? first : undefined;
  }

  #receive(one: Admitted, count: number): void {
    const before = this.#kept(one);
    one.bytes += count;
    if (!this.#admitted.has(one)) return;
    this.#change(one, { searches: 0, bytes: this.#kept(one) - before });
    const { bytes, bytesEach } = this.#limits;
    if (this.#heldBy(one).bytes > Math.max(bytesEach, half(bytes))) {
      this.#turnAway(one, new ServiceError('busy'));
    } else if (this.#bytes > bytes) {
      this.#turnAway(this.#lastOfLargest(), new ServiceError('tooManyUsers'));
    }
  }

  /** Of those whose pictures are on their way, as at least the one is that sends. */
  #lastOfLargest(): Admitted {
    const lastFirst = this.#onTheirWay().reverse();
    return lastFirst.sort((a, b) => this.#heldBy(b).bytes - this.#heldBy(a).bytes)[0]!;
  }

  /** Its room is free at once, however long it takes to hear of it. */
  #turnAway(one: Admitted, reason: ServiceError): void {
    this.#leave(one);
    one.turnAway(reason);
  }

  /** Bytes that a slow line would have brought beyond those that have come. */
  #behind({ since, bytes }: Admitted): number {
    return ((this.#now() - since) / 1000) * SLOW_RATE - bytes;
  }

  #onTheirWay(): Admitted[] {
    return [...this.#admitted].filter(({ isOnItsWay }) => isOnItsWay);
  }

  #kept({ bytes }: Admitted): number {
    return Math.min(bytes, this.#limits.bytesEach);
  }

  #heldBy({ client }: Applicant): Holding {
    return this.#byClient.get(client) ?? { searches: 0, bytes: 0 };
  }

  #leave(one: Admitted): void {
    if (!this.#admitted.delete(one)) return;
    this.#change(one, { searches: -1, bytes: -this.#kept(one) });
  }

  #change(one: Applicant, { searches, bytes }: Holding): void {
    const held = this.#heldBy(one);
    const now = { searches: held.searches + searches, bytes: held.bytes + bytes };
    if (now.searches === 0) this.#byClient.delete(one.client);
    else this.#byClient.set(one.client, now);
    this.#bytes += bytes;
  }
}

function half(all: number): number {
  return Math.ceil(all / 2);
}
