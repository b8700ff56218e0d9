import { type ChildProcess, spawn } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { childrenOf, residentOf } from '../src/service/testing/process-tree.ts';
import { freePort } from '../src/service/testing/programs.ts';
import { ROOT } from './model.ts';

/** Everybody whom it knows is drawn, so that figures do not change with the packs. */
const CAST_ONLY = { PACKS: 'none', CAST: 'on' };

const POLL_MS = 10;
const MIB = 1024 * 1024;

export type Metrics = ReadonlyMap<string, number>;

/** Resident memory in MiB. */
export interface Memory {
  readonly main: number;
  readonly child: number;
  readonly all: number;
}

/** CPU time since the start, in seconds. */
export interface CpuTime {
  readonly all: number;
  readonly main: number;
}

export interface RunningService {
  readonly address: string;
  readonly started: number;
  /** Start to first answer of the model list, in ms. */
  readonly firstAnswer: number;
  until(path: string): Promise<void>;
  metrics(): Promise<Metrics>;
  memory(): Promise<Memory>;
  cpu(): Promise<CpuTime>;
  ended(): number | string | undefined;
  stop(): Promise<void>;
}

async function untilAnswered(address: string, child: ChildProcess): Promise<void> {
  const isAnswered = () =>
    fetch(address).then(
      ({ ok }) => ok,
      () => false,
    );
  while (!(await isAnswered())) {
    if (child.exitCode !== null) throw new Error('The service ended before it answered.');
    await sleep(POLL_MS);
  }
}

async function readMetrics(address: string): Promise<Metrics> {
  const text = await (await fetch(address)).text();
  const lines = text.split('\n').filter((line) => line && !line.startsWith('#'));
  return new Map(
    lines.map((line) => {
      const at = line.lastIndexOf(' ');
      return [line.slice(0, at), Number(line.slice(at + 1))];
    }),
  );
}

/** Of prom-client's and Node's histogram, which counts it as delay: an idle process has 10 ms. */
const SAMPLING_MS = 10;

/** How much later than due the service's main thread came to its timers since last asked, p99, ms. */
export function eventLoopDelay(metrics: Metrics): number {
  return 1000 * (metrics.get('nodejs_eventloop_lag_p99_seconds') ?? Number.NaN) - SAMPLING_MS;
}

const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);

async function memoryOf(pid: number): Promise<Memory> {
  const pids = [pid, ...(await childrenOf(pid))];
  const [main = 0, ...each] = (await Promise.all(pids.map(residentOf))).map((bytes) => bytes / MIB);
  return { main, child: sum(each) / each.length, all: main + sum(each) };
}

/** User and system time in a `stat` file of /proc, in seconds; the kernel counts hundredths. */
async function cpuSeconds(file: string): Promise<number> {
  const stat = await readFile(file, 'utf8').catch(() => '');
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  return (Number(fields[11] ?? 0) + Number(fields[12] ?? 0)) / 100;
}

async function cpuOf(pid: number): Promise<CpuTime> {
  const pids = [pid, ...(await childrenOf(pid))];
  const each = await Promise.all(pids.map((one) => cpuSeconds(`/proc/${one}/stat`)));
  return { all: sum(each), main: await cpuSeconds(`/proc/${pid}/task/${pid}/stat`) };
}

/**
 * Starts the built service in its own process.
 *
 * @param settings environment variables beyond ports and log level
 */
export async function startService(
  settings: Readonly<Record<string, string>> = {},
): Promise<RunningService> {
  const [port, metricsPort] = [await freePort(), await freePort()];
  const address = `http://127.0.0.1:${port}`;
  const started = performance.now();
  const ports = { PORT: String(port), METRICS: String(metricsPort) };
  const child = spawn(process.execPath, [join(ROOT, 'dist/service/main.js')], {
    cwd: ROOT,
    env: { ...CAST_ONLY, ...process.env, ...ports, LOG_LEVEL: 'error', ...settings },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  await untilAnswered(`${address}/v1/model/list`, child);
  const pid = child.pid ?? 0;
  const ended = () => child.exitCode ?? child.signalCode ?? undefined;
  return {
    address,
    started,
    firstAnswer: performance.now() - started,
    until: (path) => untilAnswered(`${address}${path}`, child),
    metrics: () => readMetrics(`http://127.0.0.1:${metricsPort}/metrics`),
    memory: () => memoryOf(pid),
    cpu: () => cpuOf(pid),
    ended,
    stop: () =>
      new Promise((resolve) => {
        if (ended() !== undefined) return resolve();
        child.once('exit', () => resolve());
        child.kill();
      }),
  };
}
