/** `npm run dev`: the service from source, restarted on change, behind the site's dev server. */
import { spawn } from 'node:child_process';
import { createServer } from 'vite';
import { ROOT } from './build.mjs';

const service = spawn(
  process.execPath,
  ['--import', 'tsx', '--watch', '--watch-preserve-output', 'src/service/main.ts'],
  { cwd: ROOT, stdio: ['ignore', 'inherit', 'inherit'] },
);
const site = await createServer({ root: ROOT });
await site.listen();
site.printUrls();

async function stop(): Promise<void> {
  service.kill();
  await site.close();
}

for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => void stop());
// The watcher outlives a crash of the service; its own end is the end.
service.once('exit', () => void site.close());
