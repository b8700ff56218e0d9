/** When a failed request is sent again. Pure: time and chance come in as arguments. */
export const RETRY_POLICY = {
  /** Requests in all, the first included. */
  attempts: 5,
  /** Longest first wait; it doubles with each attempt. */
  baseMs: 2_000,
  /** Longest wait of our own choosing. */
  capMs: 30_000,
  /** A `Retry-After` beyond this is not waited for; the visitor decides. */
  retryAfterCapMs: 300_000,
} as const;

/**
 * Reads a `Retry-After` header (RFC 9110 section 10.2.3): seconds or a date.
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
 * Wait before the next request: what the service asked for, else back-off with jitter (half fixed,
 * half by chance, so that many clients do not come back at once).
 *
 * @param attempt how many requests have failed so far, from 1
 * @param random uniform in 0..1
 * @returns milliseconds, or undefined when it is time to give up
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
