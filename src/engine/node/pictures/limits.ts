import { type Usage, usageOf } from './usage.ts';

/** What one file may cost. */
export interface Limits {
  /** Processor time in ms: fair on a busy machine too. */
  readonly cpuMs: number;
  /** Time in ms: for a process that hangs without working, and where no more is known. */
  readonly wallMs: number;
  /** Memory that the process may use at once, in bytes. */
  readonly memory: number;
}

const MIB = 1024 * 1024;

/**
 * Limits by the largest picture that is allowed. The dearest honest kind of 40 million pixels (AVIF, ten
 * bits, transparent, no colour subsampling) took 1.0 GiB and 5.8 s; others less than half of that.
 */
export function limitsFor(maxPixels: number): Limits {
  return { cpuMs: 10_000, wallMs: 30_000, memory: 192 * MIB + 28 * maxPixels };
}

const POLL_MS = 50;

/**
 * Watches what a process costs from now on.
 *
 * @param onExcess called once when a limit is passed
 * @returns ends the watch
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
    // The first look comes some ms late, which the limit is large enough for.
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
