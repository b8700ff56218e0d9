import { createStore } from '../ui/store.ts';

/** What is left of the rate limit. */
export interface Usage {
  readonly left: number;
  readonly limit: number;
  readonly until: number;
}

const MAX_TIMER_MS = 2 ** 31 - 1;

function parameter(field: string | null, name: string): number {
  const [, digits] = new RegExp(`;\\s*${name}=(\\d{1,12})(?=[;,\\s]|$)`).exec(field ?? '') ?? [];
  return Number(digits ?? Number.NaN);
}

/**
 * Reads `RateLimit` and `RateLimit-Policy` (draft-ietf-httpapi-ratelimit-headers-10); the first
 * policy counts.
 *
 * @returns undefined without a limit
 */
export function readUsage(headers: Headers, now: number): Usage | undefined {
  const left = parameter(headers.get('RateLimit'), 'r');
  const seconds = parameter(headers.get('RateLimit'), 't');
  const limit = parameter(headers.get('RateLimit-Policy'), 'q');
  if ([left, seconds, limit].some(Number.isNaN)) return undefined;
  return { left, limit, until: now + seconds * 1000 };
}

/** Time to say so: a tenth is left, or two. */
export function isLow({ left, limit }: Usage): boolean {
  return left <= Math.max(2, limit / 10);
}

export const usage = createStore<Usage | undefined>(undefined);

/** Remembers a reply's usage until the window ends. */
export function noteUsage(headers: Headers): void {
  const now = Date.now();
  const told = readUsage(headers, now);
  if (told === undefined) return;
  usage.set(told);
  const forget = () => {
    if (usage.get() === told) usage.set(undefined);
  };
  setTimeout(forget, Math.min(told.until - now, MAX_TIMER_MS));
}
