import { onRoute } from './route.ts';

let latest = new AbortController();

/**
 * Begins a way in, in the very event that asks for it.
 *
 * @returns aborted once another picture or page was asked for: late results must not open over that
 */
export function beginIntake(): AbortSignal {
  latest.abort();
  latest = new AbortController();
  return latest.signal;
}

onRoute(() => latest.abort());
