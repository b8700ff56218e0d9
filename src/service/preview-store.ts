import { randomBytes } from 'node:crypto';
import type { SharedPreviews } from './shared/previews.ts';

export interface PreviewStoreOptions {
  readonly maxCount: number;
  readonly maxBytes: number;
  readonly lifetimeMs: number;
  /** Encodes the preview: upright, without metadata. */
  readonly make: (picture: Uint8Array, client: string) => Promise<Uint8Array>;
  readonly shared?: SharedPreviews | undefined;
}

interface Entry {
  readonly picture: Uint8Array;
  shown: Promise<Uint8Array> | undefined;
  length: number;
  readonly timer: NodeJS.Timeout;
}

/** Copies out of a larger buffer, such as the whole form. */
function alone(bytes: Uint8Array): Uint8Array {
  const isAlmostAll = bytes.buffer.byteLength < 1.25 * bytes.byteLength;
  return isAlmostAll ? bytes : Uint8Array.from(bytes);
}

/**
 * Recent pictures in memory, each under a random token. Previews are encoded lazily, as most are
 * never opened and encoding costs a third of a recognition; eagerly for our own page and beside
 * other copies, usually while the file is in a picture process anyway.
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

  get bytes(): number {
    return this.#bytes;
  }

  /**
   * Stores a decodable file and evicts the oldest beyond the limits; `client` is not stored.
   * Returns a token of 128 random bits.
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
   * The preview, if the token is known; making it counts for `client`.
   * @throws what making it threw
   */
  async open(token: string, client: string): Promise<Uint8Array | undefined> {
    const entry = this.#entries.get(token);
    return entry ? this.#show(token, entry, client) : this.#options.shared?.find(token);
  }

  /** For further work: the file if here, else the preview. */
  async best(token: string): Promise<Uint8Array | undefined> {
    return this.#entries.get(token)?.picture ?? this.#options.shared?.find(token);
  }

  /** Removes a picture, from the shared store too. */
  remove(token: string): void {
    this.#forget(token);
    this.#options.shared?.withdraw(token);
  }

  /** Forgets all; shared ones expire. */
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
    // Whoever opens it is told.
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
      // The shared store has its own limits and expiry.
      if (shown) this.#forget(token);
      else this.remove(token);
    }
  }
}
