import { setTimeout } from 'node:timers/promises';
import type { RemoteModel } from './model-list.ts';

/** How old a list may be, in milliseconds. */
export interface ListTimes {
  /** It is read again by itself. */
  readonly refreshMs: number;
  /** Older than this, whoever asks has it read again. */
  readonly staleMs: number;
  /** Longest that somebody who asks waits for that. */
  readonly waitMs: number;
  /** How long a list is believed while the service does not answer. */
  readonly graceMs: number;
}

const TIMES: ListTimes = { refreshMs: 60_000, staleMs: 5000, waitMs: 1000, graceMs: 180_000 };

export interface CachedListOptions {
  readonly times?: Partial<ListTimes> | undefined;
  /** Milliseconds of a clock that never goes back. */
  readonly now: () => number;
  /** Reads the other service's list; must end by itself. */
  readonly read: () => Promise<readonly RemoteModel[]>;
  /** Told of every reading. */
  readonly onOutcome: (isFailing: boolean) => void;
}

/** The last known list of another service's models. */
export class CachedList {
  readonly #options: CachedListOptions;
  readonly #times: ListTimes;
  readonly #timer: NodeJS.Timeout;
  #models: readonly RemoteModel[] | undefined;
  #reading: Promise<void> | undefined;
  #isFailing = false;
  #triedAt = Number.NEGATIVE_INFINITY;
  #readAt = Number.NEGATIVE_INFINITY;

  constructor(options: CachedListOptions) {
    this.#options = options;
    this.#times = { ...TIMES, ...options.times };
    this.#timer = setInterval(() => void this.refresh(), this.#times.refreshMs).unref();
    void this.refresh();
  }

  /** Undefined as long as no list has ever come. */
  get models(): readonly RemoteModel[] | undefined {
    return this.#models;
  }

  /** Whether the list may still be believed. */
  get isReachable(): boolean {
    return !this.#isFailing || this.#options.now() - this.#readAt <= this.#times.graceMs;
  }

  /** Reads the list; never rejects. Calls during a reading share it. */
  refresh(): Promise<void> {
    this.#reading ??= this.#read().finally(() => {
      this.#reading = undefined;
    });
    return this.#reading;
  }

  /** Has an old list read again and waits a moment for it; never rejects. */
  async fresh(): Promise<void> {
    const isYoung = this.#options.now() - this.#triedAt < this.#times.staleMs;
    if (isYoung && this.#reading === undefined) return;
    const refreshed = this.refresh();
    // Nobody waits for a service that is known to be silent.
    if (this.#isFailing) return;
    await Promise.race([refreshed, setTimeout(this.#times.waitMs, undefined, { ref: false })]);
  }

  close(): void {
    clearInterval(this.#timer);
  }

  async #read(): Promise<void> {
    const { now, read, onOutcome } = this.#options;
    this.#triedAt = now();
    try {
      this.#models = await read();
      this.#readAt = now();
      this.#isFailing = false;
    } catch {
      this.#isFailing = true;
    }
    onOutcome(this.#isFailing);
  }
}
