import { constants, getPriority, setPriority } from 'node:os';

/** A third of the main thread's share where both want the same core; nothing is lost where they do not. */
export const LOWERED = 5;

/**
 * Lets the calling thread (and those it starts from now on) give way to the main thread when there are
 * fewer cores than work: what listens to everybody comes before what computes for one. Linux keeps a
 * priority for each thread; elsewhere it would be the whole process's, so nothing is changed.
 *
 * @source setpriority(2), "C library/kernel differences"
 */
export function lowerPriority(): void {
  if (process.platform !== 'linux') return;
  try {
    setPriority(Math.min(constants.priority.PRIORITY_LOW, getPriority() + LOWERED));
  } catch {
    // Not allowed here: it goes on as it is.
  }
}
