import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { findProgram, freePort } from './programs.ts';

const PROGRAM = findProgram('nginx');
const CONFIGURATION = fileURLToPath(new URL('../../../deploy/nginx.conf', import.meta.url));

export const HAS_NGINX = PROGRAM !== undefined;

export interface Nginx {
  readonly base: string;
  stop(): Promise<void>;
}

/** deploy/nginx.conf with only ports and folders changed. */
async function configuration(folder: string, port: number, copies: readonly number[]) {
  let text = (await readFile(CONFIGURATION, 'utf8'))
    .replaceAll('/tmp/', `${folder}/`)
    .replaceAll('/dev/std', `${folder}/std`)
    .replace('listen 8080;', `listen 127.0.0.1:${port};`)
    .replace('worker_processes auto;', 'worker_processes 1;');
  for (const [index, copy] of copies.entries()) {
    text = text.replace(`kyara-${index + 1}:8080 resolve`, `127.0.0.1:${copy}`);
  }
  return text;
}

async function untilListening(base: string, child: ChildProcess): Promise<void> {
  for (;;) {
    if (child.exitCode !== null) throw new Error(`nginx ended with ${child.exitCode}`);
    const reply = await fetch(`${base}/readyz`).catch(() => undefined);
    if (reply) return;
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}

/** A real nginx with our shipped configuration, before two loopback ports. */
export async function startNginx(
  folder: string,
  copies: readonly [number, number],
): Promise<Nginx> {
  const port = await freePort();
  const file = join(folder, 'nginx.conf');
  await mkdir(folder, { recursive: true });
  await writeFile(file, await configuration(folder, port, copies));
  const child = spawn(PROGRAM!, ['-c', file, '-p', folder, '-g', 'daemon off;'], {
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  const base = `http://127.0.0.1:${port}`;
  await untilListening(base, child);
  const stop = async () => {
    const gone = once(child, 'exit');
    child.kill('SIGTERM');
    await gone;
  };
  return { base, stop };
}
