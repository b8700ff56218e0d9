import { readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { errorOf, form, picture, search, searchReply } from './testing/ask.ts';
import { HAS_NGINX, type Nginx, startNginx } from './testing/nginx.ts';
import { plainPicture } from './testing/pictures.ts';
import { type Program, startProgram } from './testing/program.ts';
import { freePort } from './testing/programs.ts';
import { KNOWN_PICTURE, PUBLIC } from './testing/real-library.ts';
import { HAS_REDIS, type RedisServer, startRedis } from './testing/redis-server.ts';
import { temporaryFolder } from './testing/temporary.ts';

const ROOT = dirname(PUBLIC);

describe.skipIf(!HAS_NGINX || !HAS_REDIS)('two copies behind nginx', { timeout: 120_000 }, () => {
  let folder: Awaited<ReturnType<typeof temporaryFolder>>;
  let redis: RedisServer;
  let nginx: Nginx;
  let ports: [number, number];
  let known: Buffer<ArrayBuffer>;
  const copies: (Program | undefined)[] = [];

  async function startCopy(index: 0 | 1): Promise<void> {
    const program = startProgram({
      PORT: String(ports[index]),
      REDIS_URL: redis.url,
      // The project's own cache, so that the cast is embedded once for all runs.
      CACHE_DIR: join(ROOT, 'data/cache'),
      GALLERY_DIR: join(folder.path, 'gallery'),
      MODELS_DIR: join(folder.path, 'models'),
      TRUST_PROXY: 'loopback',
      USAGE_LIMIT: '100000',
      RESULT_CACHE_MB: '0',
      SHUTDOWN_DELAY_S: '1',
    });
    copies[index] = program;
    const options = { timeout: 60_000, interval: 100 };
    await vi.waitUntil(async () => (await readiness(index)) === 200, options);
  }

  async function readiness(index: 0 | 1): Promise<number | undefined> {
    const reply = await fetch(`http://127.0.0.1:${ports[index]}/readyz`).catch(() => undefined);
    return reply?.status;
  }

  function startLoad() {
    const load = { answered: 0, stop: false };
    const lane = async () => {
      while (!load.stop) {
        await searchReply(await search(nginx.base, form({ file: picture(known) })));
        load.answered += 1;
        // To the proxy all lanes are one client, limited to twenty searches a second.
        await sleep(350);
      }
    };
    const lanes = Promise.all(Array.from({ length: 6 }, lane));
    const more = (count: number) => {
      const wanted = load.answered + count;
      return expect.poll(() => load.answered, { timeout: 100_000 }).toBeGreaterThanOrEqual(wanted);
    };
    const end = async () => {
      load.stop = true;
      await lanes;
    };
    return { more, end };
  }

  beforeAll(async () => {
    folder = await temporaryFolder();
    ports = [await freePort(), await freePort()];
    redis = await startRedis();
    known = Buffer.from(await readFile(KNOWN_PICTURE));
    await startCopy(0);
    await startCopy(1);
    nginx = await startNginx(join(folder.path, 'nginx'), ports);
  }, 120_000);

  afterAll(async () => {
    await nginx?.stop();
    for (const copy of copies) copy?.process.kill('SIGKILL');
    await redis?.kill();
    await folder.remove();
  });

  it('answer every search while one is killed under load, and its previews stay', async () => {
    const before = await searchReply(await search(nginx.base, form({ file: picture(known) })));
    expect(before.data).toHaveLength(1);
    const shown = () => fetch(`${nginx.base}${before.preview}`);
    expect((await shown()).status).toBe(200);
    const load = startLoad();
    await load.more(4);
    copies[0]?.process.kill('SIGKILL');
    await load.more(8);
    await load.end();
    expect((await shown()).status).toBe(200);
  });

  it('answer every search while one is told to stop, once the other is back', async () => {
    await startCopy(0);
    const load = startLoad();
    // The proxy avoids a failed copy for a while.
    const isUsed = () => copies[0]?.output().includes('"route":"/v1/search"');
    await expect.poll(isUsed, { timeout: 60_000 }).toBe(true);
    copies[1]?.process.kill('SIGTERM');
    await load.more(8);
    expect(await copies[1]?.ended).toBe(0);
    await load.more(4);
    await load.end();
  });

  it('count the client that the proxy sees, whatever it claims', async () => {
    const left = async (claimed: string) => {
      const headers = { 'x-forwarded-for': claimed, forwarded: `for=${claimed}` };
      const file = picture(await plainPicture());
      const reply = await search(nginx.base, form({ file }), { headers });
      await reply.text();
      return Number(/r=(\d+)/.exec(reply.headers.get('ratelimit') ?? '')?.[1]);
    };
    const first = await left('192.0.2.1');
    expect(await left('192.0.2.2')).toBe(first - 1);
  });

  it('are checked by the orchestrator only, and too much is refused in our words', async () => {
    for (const path of ['/readyz', '/healthz', '/metrics']) {
      expect((await fetch(`${nginx.base}${path}`)).status).toBe(404);
    }
    const body = form({ file: picture(Buffer.alloc(18 * 1024 * 1024)) });
    for (const path of ['/v1/search', '/v1/gallery/references']) {
      const reply = await fetch(`${nginx.base}${path}`, { method: 'POST', body });
      expect(await errorOf(reply)).toMatchObject({ http: 413, code: 17701 });
    }
    const long = `${nginx.base}/v1/gallery?q=${'a'.repeat(40_000)}`;
    expect(await errorOf(await fetch(long))).toMatchObject({ http: 400, code: 17703 });
  });

  it('are missed in our words when both are gone', async () => {
    for (const copy of copies) copy?.process.kill('SIGKILL');
    for (const copy of copies) await copy?.ended;
    const reply = await search(nginx.base, form({ file: picture(known) }));
    expect(reply.headers.get('retry-after')).toBe('5');
    expect(await errorOf(reply)).toMatchObject({ http: 503, code: 17702 });
    for (const path of ['/v1/model/list', '/v1/gallery/work']) {
      const other = await fetch(`${nginx.base}${path}`);
      expect(await errorOf(other)).toMatchObject({ http: 503, code: 17702 });
    }
  });
});
