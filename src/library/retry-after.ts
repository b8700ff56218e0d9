/**
 * Seconds from now that a Retry-After header asks for (RFC 9110, section 10.2.3: seconds or date), none for a past
 * date; undefined if malformed.
 */
export function retryAfterOf(header: string): number | undefined {
  const text = header.trim();
  const isNumber = /^\d+(?:\.\d+)?$/.test(text);
  const seconds = isNumber ? Number(text) : (Date.parse(text) - Date.now()) / 1000;
  return Number.isNaN(seconds) ? undefined : Math.max(0, seconds);
}
