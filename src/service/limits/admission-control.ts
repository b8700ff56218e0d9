import { ServiceError } from '../errors.ts';

/** Bytes per second: 256 kbit/s. */
const SLOW_RATE = 32 * 1024;

export interface Applicant {
  readonly client: string;
  /** Called at most once, never after `onPicture`. */
  readonly turnAway: (reason: ServiceError) => void;
}

export interface Upload {
  readonly onBytes: (count: number) => void;
  /** From now on the search cannot be turned away. */
  readonly onPicture: () => void;
}

export interface AdmissionLimits {
  readonly searches: number;
  /** What comes beyond is not kept. */
  readonly bytesEach: number;
  readonly bytes: number;
}

interface Holding {
  readonly searches: number;
  readonly bytes: number;
}

interface Admitted extends Applicant {
  readonly since: number;
  bytes: number;
  isOnItsWay: boolean;
}

/**
 * Admission control: limits searches in any stage, arriving bodies included, and their bytes; one
 * client may have half of either. It never queues.
 * When full, uploads give way: first the one farthest behind SLOW_RATE; else one of the client with
 * most searches, if the newcomer's has at least two fewer. Too many bytes: the last upload of the
 * client that holds most. So neither slow senders nor greedy clients keep others out, and complete
 * pictures are never dropped.
 */
export class AdmissionControl {
  readonly #limits: AdmissionLimits;
  readonly #now: () => number;
  readonly #admitted = new Set<Admitted>();
  readonly #byClient = new Map<string, Holding>();
  #bytes = 0;

  constructor(limits: AdmissionLimits, now = () => performance.now()) {
    this.#limits = limits;
    this.#now = now;
  }

  get count(): number {
    return this.#admitted.size;
  }

  get bytes(): number {
    return this.#bytes;
  }

  /**
   * Runs a search.
   * @throws ServiceError 17731 when full, 17702 when this client has its share
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

  #lastOfLargest(): Admitted {
    const lastFirst = this.#onTheirWay().reverse();
    return lastFirst.sort((a, b) => this.#heldBy(b).bytes - this.#heldBy(a).bytes)[0]!;
  }

  /** Its room is free at once, before it reacts. */
  #turnAway(one: Admitted, reason: ServiceError): void {
    this.#leave(one);
    one.turnAway(reason);
  }

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
