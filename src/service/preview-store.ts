import { randomBytes } from 'node:crypto';
import type { SharedPreviews } from './shared/previews.ts';

export interface PreviewStoreOptions {
  readonly maxCount: number;
  /** Most bytes of all pictures together, as sent and as shown; at least one picture's. */
  readonly maxBytes: number;
  readonly lifetimeMs: number;
  /** Makes the picture to show of the file as sent: upright, from pixels alone, so without metadata. */
  readonly make: (picture: Uint8Array, client: string) => Promise<Uint8Array>;
  /** Where other copies of the service find these pictures, and we theirs. */
  readonly shared?: SharedPreviews | undefined;
}

interface Entry {
  /** As sent. */
  readonly picture: Uint8Array;
  shown: Promise<Uint8Array> | undefined;
  /** Bytes of both. */
  length: number;
  readonly timer: NodeJS.Timeout;
}

/** Without what else lies in the same memory, the rest of a form for one. */
function alone(bytes: Uint8Array): Uint8Array {
  const isAlmostAll = bytes.buffer.byteLength < 1.25 * bytes.byteLength;
  return isAlmostAll ? bytes : Uint8Array.from(bytes);
}

/**
 * The pictures of the last recognitions, in memory only, each under a random token. What is shown is
 * made of the file when somebody first asks: most never do, and encoding costs as much as a third of a
 * recognition. It is made at once for our own page, which always asks, and beside other copies of the service,
 * which can show it only when it is there: as a rule while the file is in a picture process anyway.
 */
export class PreviewStore {
  readonly #options: PreviewStoreOptions;
  readonly #entries = new Map<string, Entry>();
  #last: Promise<unknown> = Promise.resolve();
  #bytes = 0;

  constructor(options: PreviewStoreOptions) {
    this.#options = options;
  }

  get count(): number {
    return this.#entries.size;
  }

  /** Bytes of all pictures together. */
  get bytes(): number {
    return this.#bytes;
  }

  /**
   * Keeps a picture; the oldest ones go when the bounds are passed.
   *
   * @param picture the file as sent, one that can be decoded
   * @param client who sent it, as the limits count it; not kept with it
   * @param made the picture to show, if somebody makes it already
   * @returns the token that opens it: 128 random bits
   */
  put(picture: Uint8Array, client: string, made?: Promise<Uint8Array>): string {
    const token = randomBytes(16).toString('base64url');
    const kept = alone(picture);
    const timer = setTimeout(() => this.remove(token), this.#options.lifetimeMs).unref();
    const entry: Entry = {
      picture: kept,
      shown: undefined,
      length: kept.length,
      timer,
    };
    this.#entries.set(token, entry);
    this.#bytes += entry.length;
    this.#trim();
    if (made) this.#take(token, entry, made).catch(() => undefined);
    this.#share(token, entry, client);
    return token;
  }

  /**
   * The picture to show; undefined when the token opens none (any more).
   *
   * @param client who asks, as the limits count it: making the picture counts for them
   * @throws what making it threw
   */
  async open(token: string, client: string): Promise<Uint8Array | undefined> {
    const entry = this.#entries.get(token);
    return entry ? this.#show(token, entry, client) : this.#options.shared?.find(token);
  }

  /** The picture for further work: as sent where this copy has it, else as shown. */
  async best(token: string): Promise<Uint8Array | undefined> {
    return this.#entries.get(token)?.picture ?? this.#options.shared?.find(token);
  }

  /** Forgets a picture, everywhere. */
  remove(token: string): void {
    this.#forget(token);
    this.#options.shared?.withdraw(token);
  }

  /** Forgets all pictures; those that other copies can find go when their time is up. */
  clear(): void {
    for (const token of [...this.#entries.keys()]) this.#forget(token);
  }

  #forget(token: string): void {
    const entry = this.#entries.get(token);
    if (entry === undefined) return;
    clearTimeout(entry.timer);
    this.#entries.delete(token);
    this.#bytes -= entry.length;
  }

  #show(token: string, entry: Entry, client: string): Promise<Uint8Array> {
    return entry.shown ?? this.#take(token, entry, this.#options.make(entry.picture, client));
  }

  /** Takes a picture to show that is being made. */
  #take(token: string, entry: Entry, made: Promise<Uint8Array>): Promise<Uint8Array> {
    entry.shown = made.then(
      (shown) => {
        this.#count(token, entry, shown.length);
        return shown;
      },
      (error: unknown) => {
        this.remove(token);
        throw error;
      },
    );
    return entry.shown;
  }

  #share(token: string, entry: Entry, client: string): void {
    const { shared, lifetimeMs } = this.#options;
    if (!shared) return;
    shared.announce(token);
    const publish = async () => {
      if (this.#entries.get(token) !== entry) return;
      shared.publish(token, await this.#show(token, entry, client), lifetimeMs);
    };
    // Whoever opens a picture that cannot be shown is told.
    this.#last = this.#last.then(publish).catch(() => undefined);
  }

  #count(token: string, entry: Entry, length: number): void {
    if (this.#entries.get(token) !== entry) return;
    entry.length += length;
    this.#bytes += length;
    this.#trim();
  }

  #trim(): void {
    const { maxCount, maxBytes } = this.#options;
    for (const [token, { shown }] of this.#entries) {
      const isWithin = this.#entries.size <= maxCount && this.#bytes <= maxBytes;
      if (isWithin || this.#entries.size === 1) return;
      // What the other copies have of it stays there: their store has bounds and times of its own.
      if (shown) this.#forget(token);
      else this.remove(token);
    }
  }
}
