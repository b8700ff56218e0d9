/** Longest time that is passed on: a slip over there must not send clients away for days. */
const MAX_S = 300;

function secondsOf(text: string): number {
  return /^\d+$/.test(text) ? Number(text) : (Date.parse(text) - Date.now()) / 1000;
}

/**
 * Seconds of a Retry-After header (RFC 9110, section 10.2.3: seconds or a date), 1 to 300.
 *
 * @returns undefined for an absent or a malformed one
 */
export function retryAfterOf(header: string | string[] | undefined): number | undefined {
  const seconds = typeof header === 'string' ? secondsOf(header.trim()) : Number.NaN;
  return Number.isNaN(seconds) ? undefined : Math.min(Math.max(Math.ceil(seconds), 1), MAX_S);
}
