import { constants, getPriority, setPriority } from 'node:os';

/** A third of the main thread's share when both want the same core. */
export const LOWERED = 5;

/**
 * Lowers the calling thread's priority (and that of threads it starts later) below the main
 * thread's. Linux only: elsewhere it would change the whole process.
 *
 * @source setpriority(2), "C library/kernel differences"
 */
export function lowerPriority(): void {
  if (process.platform !== 'linux') return;
  try {
    setPriority(Math.min(constants.priority.PRIORITY_LOW, getPriority() + LOWERED));
  } catch {
    // Not allowed here.
  }
}
