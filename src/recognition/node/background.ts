import { readdirSync, readlinkSync } from 'node:fs';
import { setPriority } from 'node:os';

/**
 * So much less urgent (nice(1)) than the thread that answers: with every core at work on pictures, a
 * reply that needs no work still goes out at once. When nothing else is to be done it costs nothing.
 */
const NICENESS = 5;

/** Threads have priorities of their own on Linux; elsewhere, and where it is not allowed, nothing happens. */
function lower(threads: () => readonly string[]): void {
  try {
    for (const thread of threads()) setPriority(Number(thread), NICENESS);
  } catch {
    // No Linux, or not allowed.
  }
}

/** Lets the calling thread stand back, and those that it starts from now on. */
export function threadStandsBack(): void {
  // The link names the thread that reads it.
  lower(() => readlinkSync('/proc/thread-self').split('/').slice(-1));
}

/** Lets the whole process stand back. */
export function processStandsBack(): void {
  lower(() => readdirSync('/proc/self/task'));
}
