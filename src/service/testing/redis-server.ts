import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { findProgram, freePort } from './programs.ts';

const PROGRAM = findProgram('redis-server');

export const HAS_REDIS = PROGRAM !== undefined;

/** A real in-memory redis-server that a test may kill, freeze and restart. */
export interface RedisServer {
  readonly url: string;
  readonly port: number;
  start(): Promise<void>;
  kill(): Promise<void>;
  freeze(): void;
  thaw(): void;
}

function isReady(child: ChildProcess): Promise<void> {
  return new Promise((resolve, reject) => {
    let text = '';
    child.stdout?.on('data', (chunk) => {
      text += String(chunk);
      if (text.includes('Ready to accept connections')) resolve();
    });
    child.once('exit', () => reject(new Error(`redis-server ended: ${text}`)));
  });
}

export async function startRedis(): Promise<RedisServer> {
  const port = await freePort();
  let child: ChildProcess | undefined;
  const server: RedisServer = {
    url: `redis://127.0.0.1:${port}`,
    port,
    async start() {
      const options = ['--bind', '127.0.0.1', '--save', '', '--appendonly', 'no'];
      child = spawn(PROGRAM!, ['--port', String(port), ...options], {
        stdio: ['ignore', 'pipe', 'ignore'],
      });
      await isReady(child);
    },
    async kill() {
      if (child?.exitCode !== null || child.signalCode !== null) return;
      const gone = once(child, 'exit');
      child.kill('SIGKILL');
      await gone;
    },
    freeze: () => void child?.kill('SIGSTOP'),
    thaw: () => void child?.kill('SIGCONT'),
  };
  await server.start();
  return server;
}
