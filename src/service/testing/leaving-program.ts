/**
 * A program with busy inference threads, stopped twice. Arguments: path of their network, delay in
 * ms, whether the threads end.
 */
import { pino } from 'pino';
import { InferencePool } from '../../engine/node/inference-pool.ts';
import { stopOnSignal } from '../shutdown.ts';

const THREADS = 2;
const [, , network, after, ending] = process.argv;
const input = () => ({ data: new Float32Array(3 * 384 * 384), dims: [1, 3, 384, 384] });
const never = () => new Promise<void>(() => undefined);

const pool = new InferencePool(THREADS, () => undefined);

async function endThreads(): Promise<void> {
  await (ending === 'never' ? never() : pool.close());
  process.stdout.write('threads ended\n');
}

async function work(): Promise<void> {
  const session = await pool.open(network!);
  for (;;) await Promise.all(Array.from({ length: 2 * THREADS }, () => session.run(input())));
}

const log = pino({ level: 'silent' });
const leaveMs = ending === 'never' ? 100 : 60_000;
stopOnSignal({ limitMs: 60_000, stop: never, endThreads, leaveMs, log });
setTimeout(() => {
  for (const signal of ['SIGTERM', 'SIGTERM'] as const) process.kill(process.pid, signal);
}, Number(after));
work().catch(() => undefined);
