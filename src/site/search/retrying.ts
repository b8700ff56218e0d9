import { isRetryable, type SearchError } from './errors.ts';
import { retryDelay } from './retry.ts';

/** A visible wait between two requests. */
export interface Pause {
  readonly error: SearchError;
  readonly until: number;
  readonly stop: () => void;
  readonly now: () => void;
}

export interface RetryHooks {
  readonly signal: AbortSignal;
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
 * Retries `send` by the policy.
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
