import type { CpuTime, Memory } from '../service.ts';
import { percentile } from '../stopwatch.ts';
import { tableText } from '../table.ts';
import { fit, grows, type Point } from './slope.ts';
import type { Tally } from './tally.ts';

export interface Sample extends Memory {
  readonly minute: number;
  /** Used heap of the main process, MiB; NaN but once a minute. */
  readonly heap: number;
  /** p99 of the minute before, in ms; NaN but once a minute. */
  readonly loopDelay: number;
}

export interface Capacity {
  readonly perSecond: number;
  /** CPU seconds of one search. */
  readonly cpu: CpuTime;
}

export interface Soak {
  readonly facts: readonly string[];
  readonly minutes: number;
  readonly warmUpMinutes: number;
  readonly capacity: Capacity;
  readonly sentPerSecond: number;
  readonly tally: Tally;
  readonly samples: readonly Sample[];
  /** Resident, of all processes, in MiB: warm, before the load; and after a minute without any. */
  readonly memory: { readonly before: number; readonly after: number };
  readonly ended: number | string | undefined;
}

export interface Verdict {
  readonly what: string;
  readonly found: string;
  readonly held: boolean;
}

const LIST_P99_MS = 50;
const LOOP_P99_MS = 20;
/** What stays of memory depends a little on the pictures that came last. */
const SAME = 1.15;

const MEMORIES = {
  heap: 'heap of the main process',
  main: 'resident memory of the main process',
  child: 'resident memory of a picture process',
} as const;

function growth(samples: readonly Sample[], key: keyof typeof MEMORIES): Verdict {
  const points: Point[] = samples
    .map((sample) => ({ x: sample.minute, y: sample[key] }))
    .filter(({ y }) => Number.isFinite(y));
  const { slope, error, mean } = fit(points);
  const found = `${(60 * slope).toFixed(1)} ± ${(60 * 1.96 * error).toFixed(1)} MiB an hour, mean ${mean.toFixed(0)} MiB`;
  return { what: `${MEMORIES[key]}: no growth after the warm-up`, found, held: !grows(points) };
}

function delaysOf({ samples }: Soak): number[] {
  return samples.map(({ loopDelay }) => loopDelay).filter(Number.isFinite);
}

/** What the soak asserts. */
export function verdicts(soak: Soak): Verdict[] {
  const { tally, samples, memory, warmUpMinutes, ended } = soak;
  const delay = Math.max(...delaysOf(soak));
  const warm = samples.filter(({ minute }) => minute >= warmUpMinutes);
  const { p99, asked } = tally.lists;
  return [
    {
      what: 'no crash',
      found: ended === undefined ? 'none' : String(ended),
      held: ended === undefined,
    },
    growth(warm, 'heap'),
    growth(warm, 'main'),
    growth(warm, 'child'),
    {
      what: 'memory back after a quiet minute',
      found: `${memory.before.toFixed(0)} MiB before, ${memory.after.toFixed(0)} after`,
      held: memory.after <= SAME * memory.before,
    },
    {
      what: `event-loop delay p99 at most ${LOOP_P99_MS} ms in every minute`,
      found: `${delay.toFixed(1)} ms`,
      held: delay <= LOOP_P99_MS,
    },
    {
      what: `model list p99 below ${LIST_P99_MS} ms`,
      found: `${p99.toFixed(0)} ms of ${asked}`,
      held: p99 < LIST_P99_MS,
    },
    {
      what: 'every search answered, or refused with Retry-After; every attack met with its code',
      found: `${tally.problems} otherwise`,
      held: tally.problems === 0,
    },
  ];
}

function inMs(seconds: number): string {
  return (1000 * seconds).toFixed(0);
}

/** The report for people. */
export function markdown(soak: Soak): string {
  const { facts, tally, capacity, sentPerSecond, minutes, warmUpMinutes, samples } = soak;
  const ms = (share: number) => percentile(tally.latencies, share).toFixed(0);
  const delays = delaysOf(soak);
  return [
    '# Soak',
    '',
    ...facts.map((fact) => `- ${fact}`),
    `- capacity ${capacity.perSecond.toFixed(2)} searches/s; sent ${sentPerSecond.toFixed(2)}/s for ${minutes} minutes, warm-up ${warmUpMinutes}`,
    `- CPU of one search: ${inMs(capacity.cpu.all)} ms in all threads, ${inMs(capacity.cpu.main)} ms of them in the main thread`,
    `- ${tally.answered} recognised (p50 ${ms(0.5)} ms, p99 ${ms(0.99)} ms), ${tally.refused} refused with Retry-After, ${tally.hostile} hostile`,
    `- resident memory of all processes at most ${Math.max(...samples.map(({ all }) => all)).toFixed(0)} MiB`,
    `- event-loop delay of the service, p99 of a minute: median ${percentile(delays, 0.5).toFixed(1)} ms, at most ${Math.max(...delays).toFixed(1)}`,
    tableText({
      title: 'Verdicts',
      head: ['what', 'found', 'held'],
      rows: verdicts(soak).map(({ what, found, held }) => [what, found, held ? 'yes' : '**no**']),
    }),
    ...(tally.complaints.length === 0 ? [] : ['', 'Complaints:', '']),
    ...tally.complaints.map((complaint) => `- ${complaint}`),
    '',
  ].join('\n');
}
