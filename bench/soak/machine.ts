import { readFileSync } from 'node:fs';

/** The kernel counts hundredths of seconds. */
const TICKS = 100;

/**
 * Seconds that all processors together were at work since the machine started (proc_stat(5): user, nice,
 * system, interrupts); NaN where the system does not tell.
 */
export function busySeconds(): number {
  try {
    const [, line = ''] = /^cpu +(.*)$/m.exec(readFileSync('/proc/stat', 'latin1')) ?? [];
    const [user = 0, nice = 0, system = 0, , , irq = 0, softIrq = 0] = line.split(' ').map(Number);
    return (user + nice + system + irq + softIrq) / TICKS;
  } catch {
    return Number.NaN;
  }
}

/** Seconds that a process's main thread was ready to run and had to wait for a processor. */
export function waitedSeconds(pid: number): number {
  try {
    const stat = readFileSync(`/proc/${pid}/task/${pid}/schedstat`, 'latin1');
    return Number(stat.split(' ')[1]) / 1e9;
  } catch {
    return Number.NaN;
  }
}
