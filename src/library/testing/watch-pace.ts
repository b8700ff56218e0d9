import type { WatchPace } from '../files/watch.ts';

/** Tests write what is small, and wait for it often. */
export const QUICK: WatchPace = { restMs: 100, delayMs: 100 };
