import { type ChildProcess, spawn } from 'node:child_process';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { OWN_PORT } from './addresses.ts';
import { ROOT } from './truth.ts';

export interface OwnService {
  readonly site: string;
  readonly stop: () => Promise<void>;
}

const site = `http://127.0.0.1:${OWN_PORT}`;

async function isUp(): Promise<boolean> {
  return fetch(`${site}/readyz`).then(
    ({ ok }) => ok,
    () => false,
  );
}

async function ended(child: ChildProcess): Promise<void> {
  if (child.exitCode === null) await new Promise((resolve) => child.once('exit', resolve));
}

/**
 * The built service once more, with a gallery of its own that begins empty: what is taught there
 * changes nothing for the specs that run beside. One at a time: one port.
 */
export async function startOwnService(env: NodeJS.ProcessEnv = {}): Promise<OwnService> {
  const work = join(ROOT, 'test-results', 'own-service');
  rmSync(work, { recursive: true, force: true });
  const child = spawn(process.execPath, [join(ROOT, 'dist/service/main.js')], {
    cwd: ROOT,
    stdio: ['ignore', 'ignore', 'inherit'],
    env: {
      ...process.env,
      PORT: String(OWN_PORT),
      LOG_LEVEL: 'error',
      GALLERY_DIR: join(work, 'gallery'),
      MODELS_DIR: join(work, 'models'),
      ...env,
    },
  });
  while (!(await isUp())) {
    if (child.exitCode !== null) throw new Error(`The service ended with ${child.exitCode}.`);
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  return {
    site,
    stop: async () => {
      child.kill();
      await ended(child);
    },
  };
}
