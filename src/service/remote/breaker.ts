import { ServiceError } from '../errors.ts';

export interface BreakerOptions {
  /** Consecutive failures that open it. */
  readonly failures: number;
  /** How long it stays open until one call may try again. */
  readonly openMs: number;
  /** Milliseconds of a clock that never goes back. */
  readonly now: () => number;
  /** Called when it opens and when it closes again. */
  readonly onChange?: (isOpen: boolean) => void;
}

/**
 * A circuit breaker: after so many failures in a row nobody is sent to a service that is down; when
 * a while has passed, one call tries, and its outcome decides for all (M. Nygard, "Release It!").
 */
export class Breaker {
  readonly #options: BreakerOptions;
  #failures = 0;
  #openUntil = 0;
  #isProbing = false;

  constructor(options: BreakerOptions) {
    this.#options = options;
  }

  get isOpen(): boolean {
    return this.#failures >= this.#options.failures;
  }

  /**
   * Makes the call; whatever it throws counts as a failure, unless the client has gone.
   *
   * @throws ServiceError 17702 without a call while it is open
   */
  async run<T>(signal: AbortSignal, call: () => Promise<T>): Promise<T> {
    const isProbe = this.isOpen;
    if (isProbe) this.#enterAsProbe();
    try {
      const result = await call();
      this.#succeed();
      return result;
    } catch (error) {
      if (!signal.aborted) this.#fail();
      throw error;
    } finally {
      if (isProbe) this.#isProbing = false;
    }
  }

  #enterAsProbe(): void {
    const left = this.#openUntil - this.#options.now();
    if (left > 0 || this.#isProbing) {
      const retryAfterS = Math.max(1, Math.ceil(left / 1000));
      throw new ServiceError('busy', { cause: new Error('the upstream is down'), retryAfterS });
    }
    this.#isProbing = true;
  }

  #succeed(): void {
    const wasOpen = this.isOpen;
    this.#failures = 0;
    if (wasOpen) this.#options.onChange?.(false);
  }

  #fail(): void {
    const wasOpen = this.isOpen;
    this.#failures += 1;
    if (!this.isOpen) return;
    this.#openUntil = this.#options.now() + this.#options.openMs;
    if (!wasOpen) this.#options.onChange?.(true);
  }
}
