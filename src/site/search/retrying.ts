import { isRetryable, type SearchError } from './errors.ts';

/** When a request is retried. */
const RETRY_POLICY = {
  /** The first request included. */
  attempts: 5,
  /** Longest first wait; doubles with each attempt. */
  baseMs: 2_000,
  capMs: 30_000,
  /** Beyond this the visitor decides. */
  retryAfterCapMs: 300_000,
} as const;

/**
 * Parses `Retry-After` (RFC 9110 section 10.2.3): seconds or a date.
 *
 * @returns milliseconds from `now`, at least 0; undefined when absent or unreadable
 */
export function parseRetryAfter(header: string | null, now: number): number | undefined {
  const text = header?.trim() ?? '';
  if (/^\d+$/.test(text)) return Number(text) * 1000;
  const date = /[a-z]/i.test(text) ? Date.parse(text) : Number.NaN;
  return Number.isNaN(date) ? undefined : Math.max(0, date - now);
}

/**
 * Wait before a retry: as the service asked, else back-off whose second half is
 * random, so that clients do not come back at once.
 *
 * @param attempt requests failed so far, from 1
 * @param random 0..1
 * @returns milliseconds; undefined to give up
 */
export function retryDelay(
  attempt: number,
  retryAfterMs: number | undefined,
  random: number,
): number | undefined {
  if (attempt >= RETRY_POLICY.attempts) return undefined;
  if (retryAfterMs !== undefined) {
    return retryAfterMs <= RETRY_POLICY.retryAfterCapMs ? retryAfterMs : undefined;
  }
  const longest = Math.min(RETRY_POLICY.capMs, RETRY_POLICY.baseMs * 2 ** (attempt - 1));
  return longest / 2 + (longest / 2) * random;
}

/** A visible wait between two requests. */
export interface Pause {
  readonly error: SearchError;
  readonly until: number;
  readonly stop: () => void;
  readonly now: () => void;
}

export interface RetryHooks {
  readonly signal: AbortSignal;
  readonly onPause?: (pause: Pause | undefined) => void;
}

function waitFor(
  error: SearchError,
  delayMs: number,
  { signal, onPause = () => {} }: RetryHooks,
): Promise<void> {
  return new Promise<void>((resolve, reject) => {
    const aborted = () => {
      clearTimeout(timer);
      reject(signal.reason as Error);
    };
    const timer = setTimeout(resolve, delayMs);
    signal.addEventListener('abort', aborted, { once: true });
    onPause({
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
  }).finally(() => onPause(undefined));
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
      const delay = retryDelay(attempt, error.retryAfterMs, Math.random());
      if (delay === undefined) throw error;
      await waitFor(error, delay, hooks);
    }
  }
}
