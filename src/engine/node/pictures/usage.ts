import { readFileSync } from 'node:fs';

/** What a process has used so far. */
export interface Usage {
  /** Time on processors, all threads together, in ms. */
  readonly cpu: number;
  /** Memory in use, in bytes. */
  readonly memory: number;
}

/** The kernel counts processor time for /proc in hundredths of a second. */
const MS_PER_TICK = 10;

/** Processor time is the sum of fields 14 and 15 (proc_pid_stat(5)); the second may hold blanks. */
function cpuOf(stat: string): number {
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  return (Number(fields[11]) + Number(fields[12])) * MS_PER_TICK;
}

function memoryOf(status: string): number {
  return Number(/^VmRSS:\s+(\d+)/m.exec(status)?.[1] ?? 0) * 1024;
}

/** @returns undefined where the system does not tell (no Linux), or the process is gone */
export function usageOf(pid: number): Usage | undefined {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'latin1');
    const status = readFileSync(`/proc/${pid}/status`, 'latin1');
    return { cpu: cpuOf(stat), memory: memoryOf(status) };
  } catch {
    return undefined;
  }
}
