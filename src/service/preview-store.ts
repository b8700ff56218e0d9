import { randomBytes } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import type { SharedPreviews } from './shared/previews.ts';

/** The page tells it (site/pages/privacy). */
export const PREVIEW_LIFETIME_MS = 10 * 60_000;

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
  readonly #entries: LRUCache<string, Entry>;
  #last: Promise<unknown> = Promise.resolve();

  constructor(options: PreviewStoreOptions) {
    const { maxCount: max, maxBytes: maxSize, lifetimeMs: ttl } = options;
    this.#options = options;
    this.#entries = new LRUCache({ max, maxSize, ttl, ttlAutopurge: true, noUpdateTTL: true });
  }

  get count(): number {
    return this.#entries.size;
  }

  get bytes(): number {
    return this.#entries.calculatedSize;
  }

  /**
   * Stores a decodable file and evicts the oldest beyond the limits; `client` is not stored.
   * Returns a token of 128 random bits.
   */
  put(picture: Uint8Array, client: string, made?: Promise<Uint8Array>): string {
    const token = randomBytes(16).toString('base64url');
    const entry: Entry = { picture: alone(picture), shown: undefined };
    this.#keep(token, entry, picture.length);
    if (made) this.#take(token, entry, made).catch(() => undefined);
    this.#share(token, entry, client);
    return token;
  }

  /**
   * The preview, if the token is known; making it counts for `client`.
   * @throws what making it threw
   */
  async open(token: string, client: string): Promise<Uint8Array | undefined> {
    const entry = this.#entries.peek(token);
    return entry ? this.#show(token, entry, client) : this.#options.shared?.find(token);
  }

  /** For further work: the file if here, else the preview. */
  async best(token: string): Promise<Uint8Array | undefined> {
    return this.#entries.peek(token)?.picture ?? this.#options.shared?.find(token);
  }

  /** Removes a picture, from the shared store too. */
  remove(token: string): void {
    this.#entries.delete(token);
    this.#options.shared?.withdraw(token);
  }

  /** One is kept however large it is. */
  #keep(token: string, entry: Entry, bytes: number): void {
    this.#entries.set(token, entry, { size: Math.min(bytes, this.#options.maxBytes) });
  }

  #show(token: string, entry: Entry, client: string): Promise<Uint8Array> {
    return entry.shown ?? this.#take(token, entry, this.#options.make(entry.picture, client));
  }

  #take(token: string, entry: Entry, made: Promise<Uint8Array>): Promise<Uint8Array> {
    entry.shown = made.then(
      (shown) => {
        // A copy: the cache counts the size of a new value only.
        const isThere = this.#entries.has(token);
        if (isThere) this.#keep(token, { ...entry }, entry.picture.length + shown.length);
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
      if (!this.#entries.has(token)) return shared.withdraw(token);
      shared.publish(token, await this.#show(token, entry, client), lifetimeMs);
    };
    // Whoever opens it is told.
    this.#last = this.#last.then(publish).catch(() => undefined);
  }
}
