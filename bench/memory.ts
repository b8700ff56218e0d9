/**
 * Does the built service keep within a container's memory under the largest load that it accepts?
 * `tsx bench/memory.ts [MiB]`, as root where a memory cgroup can be made.
 */
import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmdirSync, writeFileSync } from 'node:fs';
import { once } from 'node:events';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import sharp from 'sharp';
import { residentOf, residentOfAll } from '../src/service/testing/process-tree.ts';
import { freePort } from '../src/service/testing/programs.ts';
import { ROOT } from './model.ts';

const MIB = 1024 * 1024;
const CLIENTS = 4;

const V1 = '/sys/fs/cgroup/memory';
const IS_V1 = existsSync(V1);
const GROUP = join(IS_V1 ? V1 : '/sys/fs/cgroup', 'kyara-bench');

function limitTo(mib: number): void {
  mkdirSync(GROUP, { recursive: true });
  writeFileSync(join(GROUP, IS_V1 ? 'memory.limit_in_bytes' : 'memory.max'), `${mib}M`);
}

/** Killed by the kernel since the group was made. */
function killed(): string {
  const text = readFileSync(join(GROUP, IS_V1 ? 'memory.oom_control' : 'memory.events'), 'utf8');
  return /^oom_kill (\d+)/m.exec(text)?.[1] ?? '?';
}

async function startService() {
  const port = await freePort();
  const script = `echo $$ > ${GROUP}/cgroup.procs; exec ${process.execPath} dist/service/main.js`;
  const settings = { PORT: String(port), TRUST_PROXY: 'loopback', MODEL_MEMORY_MB: '1024' };
  const child = spawn('sh', ['-c', script], {
    cwd: ROOT,
    // As the Dockerfile sets it.
    env: { ...process.env, MALLOC_MMAP_THRESHOLD_: '1048576', LOG_LEVEL: 'error', ...settings },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  process.on('exit', () => child.kill('SIGKILL'));
  const site = `http://127.0.0.1:${port}`;
  const isReady = () =>
    fetch(`${site}/readyz`).then(
      ({ ok }) => ok,
      () => false,
    );
  while (!(await isReady())) await sleep(100);
  return { child, site };
}

async function codeOf(site: string, client: number, body: BodyInit, type?: string) {
  const headers = {
    'x-forwarded-for': `198.51.100.${client}`,
    ...(type ? { 'content-type': type } : {}),
  };
  try {
    const reply = await fetch(`${site}/v1/search`, { method: 'POST', headers, body });
    return ((await reply.json()) as { code: number }).code;
  } catch {
    return 'no answer';
  }
}

function form(bytes: Uint8Array): FormData {
  const data = new FormData();
  data.set('file', new Blob([Uint8Array.from(bytes)]));
  return data;
}

function noise(width: number, height: number, channels: 3 | 4) {
  const all = { type: 'gaussian', mean: 128, sigma: 30 } as const;
  return sharp({ create: { width, height, channels, background: '#888', noise: all } });
}

limitTo(Number(process.argv[2] ?? 2048));
const { child, site } = await startService();

const png = await noise(1200, 1200, 3).png().toBuffer();
const largest = Buffer.concat([png, Buffer.alloc(10 * MIB)], 10 * MIB);
const base64 = largest.toString('base64');
const json = JSON.stringify({ base64 });
const encoded = `base64=${base64.replace(/.{40}/g, '$&%0D%0A')}`;
const tile = await noise(6320, 6320, 3).avif({ effort: 0, quality: 30 }).toBuffer();

type Send = (number: number) => Promise<number | string>;

const file: Send = (number) => codeOf(site, number % CLIENTS, form(largest));
const text: Send = (number) => codeOf(site, number % CLIENTS, json, 'application/json');
const fields: Send = (number) =>
  codeOf(site, number % CLIENTS, encoded, 'application/x-www-form-urlencoded');
const avif: Send = (number) => codeOf(site, 100 + number, form(tile));

const LOADS: readonly (readonly [string, readonly (readonly [number, Send])[]])[] = [
  ['80 files of 10 MiB', [[80, file]]],
  ['80 JSON bodies of 14 MB', [[80, text]]],
  [`80 URL-encoded bodies of ${(encoded.length / 1e6).toFixed(1)} MB`, [[80, fields]]],
  ['9 AVIFs of 40 megapixels', [[9, avif]]],
  [
    'files and AVIFs together',
    [
      [80, file],
      [9, avif],
    ],
  ],
];

for (const [name, senders] of LOADS) {
  let main = 0;
  let all = 0;
  const timer = setInterval(async () => {
    main = Math.max(main, await residentOf(child.pid!));
    all = Math.max(all, await residentOfAll(child.pid!));
  }, 20);
  const asked = senders.flatMap(([count, send]) =>
    Array.from({ length: count }, (_, at) => send(at)),
  );
  const codes = await Promise.all(asked);
  clearInterval(timer);
  const counts = [...new Set(codes)].map(
    (code) => `${codes.filter((one) => one === code).length} x ${code}`,
  );
  const mib = (bytes: number) => `${Math.round(bytes / MIB)} MiB`;
  process.stdout.write(
    `${name}: ${counts.join(', ')}; resident ${mib(all)}, main process ${mib(main)}; killed ${killed()}\n`,
  );
}
child.kill('SIGKILL');
await once(child, 'exit');
await sleep(500);
rmdirSync(GROUP);
