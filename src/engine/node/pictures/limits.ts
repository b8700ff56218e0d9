import { readFileSync } from 'node:fs';

export interface Limits {
  /** CPU time in ms: fair on a busy machine. */
  readonly cpuMs: number;
  /** Wall time in ms: for a process that hangs idle, and where CPU time is unknown. */
  readonly wallMs: number;
  readonly memory: number;
}

const MIB = 1024 * 1024;

/**
 * Limits by the largest allowed picture. The dearest honest kind of 40 million pixels (AVIF, ten
 * bits, alpha, 4:4:4) took 1.0 GiB and 5.8 s; others less than half.
 */
export function limitsFor(maxPixels: number): Limits {
  return { cpuMs: 10_000, wallMs: 30_000, memory: 192 * MIB + 28 * maxPixels };
}

interface Usage {
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

const POLL_MS = 50;

/**
 * Watches a process's cost from now on; `onExcess` is called once when a limit is passed.
 *
 * @returns stops the watch
 */
export function watchCost(
  pid: number | undefined,
  limits: Limits,
  onExcess: (what: string) => void,
) {
  const started = performance.now();
  let before: Usage | undefined;
  const check = () => {
    const usage = pid === undefined ? undefined : usageOf(pid);
    before ??= usage;
    if (performance.now() - started > limits.wallMs) end('time');
    else if (usage && before && usage.cpu - before.cpu > limits.cpuMs) end('processor time');
    else if (usage && usage.memory > limits.memory) end('memory');
  };
  const timer = setInterval(check, POLL_MS);
  const stop = () => clearInterval(timer);
  const end = (what: string) => {
    stop();
    onExcess(what);
  };
  return stop;
}
