import { readFileSync } from 'node:fs';

export interface Usage {
  readonly cpu: number;
  readonly memory: number;
}

/** /proc counts in hundredths of a second. */
const MS_PER_TICK = 10;

/** Sum of fields 14 and 15 (proc_pid_stat(5)); field 2 may hold blanks. */
function cpuOf(stat: string): number {
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  return (Number(fields[11]) + Number(fields[12])) * MS_PER_TICK;
}

function memoryOf(status: string): number {
  return Number(/^VmRSS:\s+(\d+)/m.exec(status)?.[1] ?? 0) * 1024;
}

/** @returns undefined without /proc, or when the process is gone */
export function usageOf(pid: number): Usage | undefined {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'latin1');
    const status = readFileSync(`/proc/${pid}/status`, 'latin1');
    return { cpu: cpuOf(stat), memory: memoryOf(status) };
  } catch {
    return undefined;
  }
}
