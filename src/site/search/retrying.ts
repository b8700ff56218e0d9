import { isRetryable, type SearchError } from './errors.ts';
import { retryDelay } from './retry.ts';

/** A wait between two requests that the visitor sees and may end. */
export interface Pause {
  readonly error: SearchError;
  /** When the next request goes out, as `Date.now()`. */
  readonly until: number;
  /** Gives up; the search fails with `error`. */
  readonly stop: () => void;
  /** Sends the next request at once. */
  readonly now: () => void;
}

export interface RetryHooks {
  readonly signal: AbortSignal;
  /** Called with a pause when one begins and with undefined when it ends. */
  readonly onPause: (pause: Pause | undefined) => void;
  random(): number;
}

function waitFor(error: SearchError, delayMs: number, hooks: RetryHooks): Promise<void> {
  return new Promise<void>((resolve, reject) => {
    const aborted = () => {
      clearTimeout(timer);
      reject(hooks.signal.reason as Error);
    };
    const timer = setTimeout(resolve, delayMs);
    hooks.signal.addEventListener('abort', aborted, { once: true });
    hooks.onPause({
      error,
      until: Date.now() + delayMs,
      stop() {
        clearTimeout(timer);
        reject(error);
      },
      now() {
        clearTimeout(timer);
        resolve();
      },
    });
  }).finally(() => hooks.onPause(undefined));
}

/**
 * Runs `send` until it succeeds, fails for good, or the policy gives up.
 *
 * @throws what `send` threw last, or the signal's reason
 */
export async function retrying<T>(send: () => Promise<T>, hooks: RetryHooks): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await send();
    } catch (error) {
      if (!isRetryable(error)) throw error;
      const delay = retryDelay(attempt, error.retryAfterMs, hooks.random());
      if (delay === undefined) throw error;
      await waitFor(error, delay, hooks);
    }
  }
}
