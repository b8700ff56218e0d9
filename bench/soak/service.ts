import { type ChildProcess, spawn } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { REQUESTS_MAX_BYTES } from '../../src/service/testing/hostile/corpus.ts';
import { childrenOf, residentOf } from '../../src/service/testing/process-tree.ts';
import { freePort } from '../../src/service/testing/programs.ts';
import { ROOT } from '../model.ts';
import { waitedSeconds } from './machine.ts';

const START_MS = 120_000;
const MIB = 1024 * 1024;

/** What a moment of the service's life looks like from outside. */
export interface Sample {
  /** Used heap of the main process, MiB. */
  readonly heap: number;
  /** Resident memory of the main process, MiB. */
  readonly main: number;
  /** Of each picture process on average, MiB: how many there are goes with the load. */
  readonly child: number;
  /** Of all of them together, MiB. */
  readonly resident: number;
  /** Highest event-loop delay since the last sample that 99 % stay under, ms. */
  readonly loopDelay: number;
  readonly waiting: number;
}

/** CPU time since the start, in seconds. */
export interface CpuTime {
  /** Of all threads and children. */
  readonly all: number;
  /** Of the main thread, the one thing that more cores do not multiply. */
  readonly main: number;
}

export interface SoakedService {
  readonly port: number;
  /** Exit code or signal once it has ended, which it should not. */
  ended(): number | string | undefined;
  sample(): Promise<Sample>;
  cpu(): Promise<CpuTime>;
  /** Seconds that its main thread has waited for a processor. */
  waited(): number;
  stop(): Promise<void>;
}

/** User and system time in a `stat` file of /proc, in seconds; the kernel counts hundredths. */
async function cpuOf(file: string): Promise<number> {
  const stat = await readFile(file, 'utf8').catch(() => '');
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  return (Number(fields[11] ?? 0) + Number(fields[12] ?? 0)) / 100;
}

async function cpu(pid: number): Promise<CpuTime> {
  const pids = [pid, ...(await childrenOf(pid))];
  const all = await Promise.all(pids.map((one) => cpuOf(`/proc/${one}/stat`)));
  return {
    all: all.reduce((sum, one) => sum + one, 0),
    main: await cpuOf(`/proc/${pid}/task/${pid}/stat`),
  };
}

function figure(metrics: string, name: string): number {
  return Number(new RegExp(`^${name} (\\S+)$`, 'm').exec(metrics)?.[1] ?? Number.NaN);
}

type Memory = Pick<Sample, 'main' | 'child' | 'resident'>;

async function memoryOf(pid: number): Promise<Memory> {
  const children = await childrenOf(pid);
  const [main, ...each] = (await Promise.all([pid, ...children].map(residentOf))).map(
    (bytes) => bytes / MIB,
  );
  const inChildren = each.reduce((sum, one) => sum + one, 0);
  return { main: main!, child: inChildren / each.length, resident: main! + inChildren };
}

async function sample(pid: number, metricsPort: number): Promise<Sample> {
  const response = await fetch(`http://127.0.0.1:${metricsPort}/metrics`);
  const text = await response.text();
  return {
    heap: figure(text, 'nodejs_heap_size_used_bytes') / MIB,
    ...(await memoryOf(pid)),
    loopDelay: figure(text, 'nodejs_eventloop_lag_p99_seconds') * 1000,
    waiting: figure(text, 'kyara_recognitions_waiting'),
  };
}

async function untilReady(port: number, child: ChildProcess): Promise<void> {
  const deadline = performance.now() + START_MS;
  while (performance.now() < deadline && child.exitCode === null) {
    const reply = await fetch(`http://127.0.0.1:${port}/readyz`).catch(() => undefined);
    if (reply?.ok) return;
    await sleep(100);
  }
  throw new Error('The service did not become ready.');
}

/** Starts the built service as the operator would, with what the soak needs to look inside. */
export async function startSoaked(): Promise<SoakedService> {
  const [port, metricsPort] = [await freePort(), await freePort()];
  const child = spawn(process.execPath, [join(ROOT, 'dist/service/main.js')], {
    cwd: ROOT,
    env: {
      ...process.env,
      PORT: String(port),
      METRICS: String(metricsPort),
      TRUST_PROXY: 'loopback',
      LOG_LEVEL: 'error',
      // What the hostile requests are made for; the honest pictures are far smaller.
      MAX_IMAGE_BYTES: String(REQUESTS_MAX_BYTES),
    },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  await untilReady(port, child);
  return {
    port,
    ended: () => child.exitCode ?? child.signalCode ?? undefined,
    sample: () => sample(child.pid ?? 0, metricsPort),
    cpu: () => cpu(child.pid ?? 0),
    waited: () => waitedSeconds(child.pid ?? 0),
    stop: () =>
      new Promise((resolve) => {
        if (child.exitCode !== null || child.signalCode !== null) return resolve();
        child.once('exit', () => resolve());
        child.kill();
      }),
  };
}
