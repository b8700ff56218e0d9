import { type ChildProcess, spawn } from 'node:child_process';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from './truth.ts';

export interface OwnService {
  readonly site: string;
  readonly folder: string;
  readonly stop: () => Promise<void>;
}

async function isUp(site: string): Promise<boolean> {
  return fetch(`${site}/readyz`).then(
    ({ ok }) => ok,
    () => false,
  );
}

async function ended(child: ChildProcess): Promise<void> {
  if (child.exitCode === null) await new Promise((resolve) => child.once('exit', resolve));
}

const BUILT = [join(ROOT, 'dist/service/main.js')];

/** The built service, or another program, with an empty gallery of its own. One per port. */
export async function startOwnService(
  port: number,
  env: NodeJS.ProcessEnv = {},
  program: readonly string[] = BUILT,
): Promise<OwnService> {
  const site = `http://127.0.0.1:${port}`;
  const folder = join(ROOT, 'test-results', `own-service-${port}`);
  if (await isUp(site)) throw new Error(`Another service is at ${site}, maybe of a run cut off.`);
  rmSync(folder, { recursive: true, force: true });
  const child = spawn(process.execPath, program, {
    cwd: ROOT,
    stdio: ['ignore', 'ignore', 'inherit'],
    env: {
      ...process.env,
      PORT: String(port),
      LOG_LEVEL: 'error',
      GALLERY_DIR: join(folder, 'gallery'),
      MODELS_DIR: join(folder, 'models'),
      ...env,
    },
  });
  while (!(await isUp(site))) {
    if (child.exitCode !== null) throw new Error(`The service ended with ${child.exitCode}.`);
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  return {
    site,
    folder,
    stop: async () => {
      child.kill();
      await ended(child);
    },
  };
}
