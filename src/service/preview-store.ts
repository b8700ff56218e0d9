import { randomBytes } from 'node:crypto';
import type { Raster } from '../recognition/types.ts';
import type { SharedPreviews } from './shared/previews.ts';

export interface PreviewStoreOptions {
  readonly maxCount: number;
  /** Most bytes of all pictures together; at least one picture's. */
  readonly maxBytes: number;
  /** Most decoded pictures (up to 12 MiB each) that wait to be encoded. */
  readonly maxPending: number;
  readonly lifetimeMs: number;
  /** Makes the picture to show from pixels alone, so without metadata. */
  readonly encode: (raster: Raster) => Promise<Uint8Array>;
  /** Where other copies of the service find these pictures, and we theirs. */
  readonly shared?: SharedPreviews | undefined;
}

interface Entry {
  readonly shown: Promise<Uint8Array>;
  /** Bytes of the picture to show; 0 until it is made. */
  length: number;
  readonly timer: NodeJS.Timeout;
}

/**
 * The pictures of the last recognitions, in memory only, each under a random token: upright and
 * encoded anew, never as sent. They are encoded one after another, while the reply goes out.
 */
export class PreviewStore {
  readonly #options: PreviewStoreOptions;
  readonly #entries = new Map<string, Entry>();
  /** Settle one after another, each when its picture is made or has failed. */
  readonly #pending = new Set<Promise<unknown>>();
  #last: Promise<unknown> = Promise.resolve();
  #bytes = 0;

  constructor(options: PreviewStoreOptions) {
    this.#options = options;
  }

  get count(): number {
    return this.#entries.size;
  }

  /** Bytes of all encoded pictures together. */
  get bytes(): number {
    return this.#bytes;
  }

  /**
   * Keeps a picture; the oldest ones go when the bounds are passed. Waits only while too many are
   * still to be encoded.
   *
   * @returns the token that opens it: 128 random bits
   */
  async put(raster: Raster): Promise<string> {
    while (this.#pending.size >= this.#options.maxPending) await Promise.race(this.#pending);
    const token = randomBytes(16).toString('base64url');
    this.#options.shared?.announce(token);
    const shown = this.#encodeInTurn(raster);
    const entry = { shown, length: 0, timer: this.#timerFor(token) };
    this.#entries.set(token, entry);
    const settled = shown.then(
      (picture) => this.#count(token, entry, picture),
      () => this.remove(token),
    );
    this.#last = settled;
    this.#pending.add(settled);
    void settled.then(() => this.#pending.delete(settled));
    this.#trim();
    return token;
  }

  /**
   * The picture to show, once it is made; undefined when the token opens none (any more).
   *
   * @throws what encoding it threw
   */
  async open(token: string): Promise<Uint8Array | undefined> {
    return this.#entries.get(token)?.shown ?? this.#options.shared?.find(token);
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

  /**
   * Apart from `put`, because functions made in one scope keep alive what any of them mentions: the
   * timer would hold the pixels for as long as it runs.
   */
  #encodeInTurn(raster: Raster): Promise<Uint8Array> {
    return this.#last.then(() => this.#options.encode(raster));
  }

  #timerFor(token: string): NodeJS.Timeout {
    return setTimeout(() => this.remove(token), this.#options.lifetimeMs).unref();
  }

  #count(token: string, entry: Entry, picture: Uint8Array): void {
    if (this.#entries.get(token) !== entry) return;
    entry.length = picture.length;
    this.#bytes += picture.length;
    this.#options.shared?.publish(token, picture, this.#options.lifetimeMs);
    this.#trim();
  }

  #trim(): void {
    const { maxCount, maxBytes } = this.#options;
    for (const token of this.#entries.keys()) {
      if (this.#entries.size <= maxCount && this.#bytes <= maxBytes) return;
      this.remove(token);
    }
  }
}
