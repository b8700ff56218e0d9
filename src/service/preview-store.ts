import { randomBytes } from 'node:crypto';

export interface PreviewStoreOptions {
  readonly maxCount: number;
  /** Most bytes of all pictures together; at least one picture's. */
  readonly maxBytes: number;
  readonly lifetimeMs: number;
  /** Makes the picture to show (upright, without metadata) from the one that was sent. */
  readonly encode: (original: Uint8Array) => Promise<Uint8Array>;
}

interface Entry {
  bytes: Uint8Array;
  /** Set when somebody has asked for the picture. */
  shown?: Promise<Uint8Array>;
  readonly timer: NodeJS.Timeout;
}

/**
 * The pictures of the last recognitions, in memory only, each under a random token. The picture to
 * show is made when it is first asked for: most clients never ask.
 */
export class PreviewStore {
  readonly #options: PreviewStoreOptions;
  readonly #entries = new Map<string, Entry>();
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
   * @returns the token that opens it: 128 random bits
   */
  put(bytes: Uint8Array): string {
    const token = randomBytes(16).toString('base64url');
    const timer = setTimeout(() => this.#remove(token), this.#options.lifetimeMs).unref();
    this.#entries.set(token, { bytes, timer });
    this.#bytes += bytes.length;
    this.#trim();
    return token;
  }

  /** The picture to show, or undefined when the token opens none (any more). */
  async open(token: string): Promise<Uint8Array | undefined> {
    const entry = this.#entries.get(token);
    if (entry === undefined) return undefined;
    entry.shown ??= this.#encode(token, entry);
    return entry.shown;
  }

  /** Forgets all pictures. */
  clear(): void {
    for (const token of [...this.#entries.keys()]) this.#remove(token);
  }

  async #encode(token: string, entry: Entry): Promise<Uint8Array> {
    try {
      const shown = await this.#options.encode(entry.bytes);
      if (this.#entries.get(token) === entry) this.#bytes += shown.length - entry.bytes.length;
      entry.bytes = shown;
      this.#trim();
      return shown;
    } catch (error) {
      // The next one to ask tries again.
      delete entry.shown;
      throw error;
    }
  }

  #trim(): void {
    const { maxCount, maxBytes } = this.#options;
    for (const token of this.#entries.keys()) {
      if (this.#entries.size <= maxCount && this.#bytes <= maxBytes) return;
      this.#remove(token);
    }
  }

  #remove(token: string): void {
    const entry = this.#entries.get(token);
    if (entry === undefined) return;
    clearTimeout(entry.timer);
    this.#entries.delete(token);
    this.#bytes -= entry.bytes.length;
  }
}
