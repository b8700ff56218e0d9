import { type ChildProcess, spawn } from 'node:child_process';
import { join } from 'node:path';
import { residentOfAll } from '../../src/service/testing/process-tree.ts';
import { pictureForm } from '../client/form.ts';
import { send } from '../client/send.ts';
import { ROOT } from '../model.ts';

const PORT = 18_090;
const POLL_MS = 10;
const MIB = 1024 * 1024;

/** What is measured is recognising, not remembering. */
const NOTHING_KEPT = { RESULT_CACHE_MB: '0' };

export interface RunningService {
  readonly address: string;
  /** From the start of the process to the first answer of the model list, in ms. */
  readonly firstAnswer: number;
  /** When the process was started, as `performance.now()` counts. */
  readonly started: number;
  /** Resident memory of the process and those it has started, in MiB. */
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
    env: { ...process.env, PORT: String(PORT), LOG_LEVEL: 'error', ...NOTHING_KEPT, ...settings },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  await waitForAnswer(address, child);
  return {
    address,
    firstAnswer: performance.now() - start,
    started: start,
    memory: async () => (await residentOfAll(child.pid ?? 0)) / MIB,
    stop: () =>
      new Promise((resolve) => {
        child.once('exit', () => resolve());
        child.kill();
      }),
  };
}

/**
 * A search of one picture over HTTP, to be made many times. Its form is made once: what is measured is
 * the service, not whoever asks it.
 */
export function searcher({ address }: RunningService, picture: Uint8Array): () => Promise<void> {
  const form = pictureForm(picture, { is_multi: '1' });
  const port = Number(new URL(address).port);
  return async () => {
    const { code } = await send({ port, path: '/v1/search', ...form });
    if (code !== 0) throw new Error(`The service answered ${code ?? 'without a code'}.`);
  };
}
