import { settledWithin } from './deadline.ts';
import type { UpstreamModel } from './model-list.ts';

/** How old a list may be, in milliseconds. */
export interface MirrorTimes {
  /** It is read again by itself. */
  readonly refreshMs: number;
  /** Older than this, whoever asks has it read again. */
  readonly staleMs: number;
  /** Longest that somebody who asks waits for that. */
  readonly waitMs: number;
  /** How long a list is believed while the service does not answer. */
  readonly graceMs: number;
}

export const MIRROR_TIMES: MirrorTimes = {
  refreshMs: 60_000,
  staleMs: 5000,
  waitMs: 1000,
  graceMs: 180_000,
};

export interface MirrorOptions {
  readonly times: MirrorTimes;
  readonly now: () => number;
  /** Reads the other service's list; must end by itself. */
  readonly read: () => Promise<readonly UpstreamModel[]>;
  /** Called when reading begins to fail, and when it works again. */
  readonly onChange: (isFailing: boolean, error?: unknown) => void;
}

/** The last known list of another service. */
export class Mirror {
  readonly #options: MirrorOptions;
  readonly #timer: NodeJS.Timeout;
  #models: readonly UpstreamModel[] | undefined;
  #running: Promise<void> | undefined;
  #isFailing = false;
  #triedAt = Number.NEGATIVE_INFINITY;
  #readAt = Number.NEGATIVE_INFINITY;

  constructor(options: MirrorOptions) {
    this.#options = options;
    this.#timer = setInterval(() => void this.refresh(), options.times.refreshMs).unref();
    void this.refresh();
  }

  /** Undefined as long as no list has ever come. */
  get models(): readonly UpstreamModel[] | undefined {
    return this.#models;
  }

  /** Whether the list may still be believed. */
  get isReachable(): boolean {
    const { now, times } = this.#options;
    return !this.#isFailing || now() - this.#readAt <= times.graceMs;
  }

  /** Reads the list; never rejects. Calls during a reading share it. */
  refresh(): Promise<void> {
    this.#running ??= this.#read().finally(() => {
      this.#running = undefined;
    });
    return this.#running;
  }

  /** Has an old list read again and waits a moment for it; never rejects. */
  async fresh(): Promise<void> {
    const { now, times } = this.#options;
    const isYoung = now() - this.#triedAt < times.staleMs;
    if (isYoung && this.#running === undefined) return;
    const refreshed = this.refresh();
    // Nobody waits for a service that is known to be silent.
    if (!this.#isFailing) await settledWithin(times.waitMs, refreshed);
  }

  close(): void {
    clearInterval(this.#timer);
  }

  async #read(): Promise<void> {
    const { now, read } = this.#options;
    this.#triedAt = now();
    try {
      this.#models = await read();
      this.#readAt = now();
      this.#tell(false);
    } catch (error) {
      this.#tell(true, error);
    }
  }

  #tell(isFailing: boolean, error?: unknown): void {
    const hasChanged = isFailing !== this.#isFailing;
    this.#isFailing = isFailing;
    if (hasChanged) this.#options.onChange(isFailing, error);
  }
}
