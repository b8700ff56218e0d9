import { type ChildProcess, spawn } from 'node:child_process';
import { join } from 'node:path';
import { ROOT } from '../model.ts';

const PORT = 18_090;
const POLL_MS = 10;

export interface RunningService {
  readonly address: string;
  /** From the start of the process to the first answer of the model list, in ms. */
  readonly firstAnswer: number;
  /** Resident memory of the process in MiB. */
  memory(): Promise<number>;
  stop(): Promise<void>;
}

async function answers(address: string): Promise<boolean> {
  try {
    return (await fetch(`${address}/v1/model/list`)).ok;
  } catch {
    return false;
  }
}

async function waitForAnswer(address: string, child: ChildProcess): Promise<void> {
  while (!(await answers(address))) {
    if (child.exitCode !== null) throw new Error('The service ended before it answered.');
    await new Promise((resolve) => setTimeout(resolve, POLL_MS));
  }
}

async function residentMemory(pid: number): Promise<number> {
  const { readFile } = await import('node:fs/promises');
  const status = await readFile(`/proc/${pid}/status`, 'utf8');
  return Number(/VmRSS:\s+(\d+)/.exec(status)?.[1] ?? Number.NaN) / 1024;
}

/**
 * Starts the built service as its own process.
 *
 * @param settings environment variables beyond port and log level
 */
export async function startService(
  settings: Readonly<Record<string, string>> = {},
): Promise<RunningService> {
  const address = `http://127.0.0.1:${PORT}`;
  const start = performance.now();
  const child = spawn(process.execPath, [join(ROOT, 'dist/service/main.js')], {
    cwd: ROOT,
    env: { ...process.env, PORT: String(PORT), LOG_LEVEL: 'error', ...settings },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  await waitForAnswer(address, child);
  return {
    address,
    firstAnswer: performance.now() - start,
    memory: () => residentMemory(child.pid ?? 0),
    stop: () =>
      new Promise((resolve) => {
        child.once('exit', () => resolve());
        child.kill();
      }),
  };
}

/** Searches one picture over HTTP and reads the whole answer. */
export async function searchOverHttp(
  address: string,
  bytes: Uint8Array<ArrayBuffer>,
): Promise<void> {
  const form = new FormData();
  form.set('file', new Blob([bytes]), 'picture');
  form.set('is_multi', '1');
  const response = await fetch(`${address}/v1/search`, { method: 'POST', body: form });
  const reply = (await response.json()) as { code: number };
  if (reply.code !== 0) throw new Error(`The service answered ${reply.code}.`);
}
