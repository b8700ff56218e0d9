import { onRoute } from './route.ts';

let latest = new AbortController();

/**
 * Begins a way in to a picture: to be called in the very event that asks for it.
 *
 * @returns aborted once something else was asked for: another picture, or another page. What comes late must not be
 *   opened over that.
 */
export function beginIntake(): AbortSignal {
  latest.abort();
  latest = new AbortController();
  return latest.signal;
}

onRoute(() => latest.abort());
