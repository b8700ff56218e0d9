import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import type { LibraryEvent } from '../library/library.ts';
import { form, picture, search, searchReply } from './testing/ask.ts';
import { plainPicture } from './testing/pictures.ts';
import { HAS_REDIS, type RedisServer, startRedis } from './testing/redis-server.ts';
import { type StartedService, startService } from './testing/start.ts';
import { RedisStore } from './shared/redis.ts';
import { shareGallery } from './shared/gallery-news.ts';

interface Copy extends StartedService {
  readonly shared: RedisStore;
  readonly events: readonly LibraryEvent[];
}

let redis: RedisServer;
let small: Buffer<ArrayBuffer>;

async function startCopy(env: Record<string, string> = {}): Promise<Copy> {
  const events: LibraryEvent[] = [];
  const shared = new RedisStore({ url: redis.url, onEvent: (event) => events.push(event) });
  await shared.settled();
  const service = await startService({
    shared,
    env: { TRUST_PROXY: 'loopback', ...env },
  });
  const close = async () => {
    await service.close();
    await shared.close();
  };
  onTestFinished(close);
  return { ...service, shared, events, close };
}

function ask(copy: Copy, client: string): Promise<Response> {
  const headers = { 'x-forwarded-for': client };
  return search(copy.base, form({ file: picture(small) }), { headers });
}

async function left(copy: Copy, client: string): Promise<number> {
  const response = await ask(copy, client);
  return Number(/r=(\d+)/.exec(response.headers.get('ratelimit') ?? '')?.[1]);
}

async function sharedState(copy: Copy): Promise<unknown> {
  return ((await (await fetch(`${copy.base}/readyz`)).json()) as { shared: unknown }).shared;
}

describe.skipIf(!HAS_REDIS)('copies that share a Redis', () => {
  beforeAll(async () => {
    [redis, small] = await Promise.all([startRedis(), plainPicture()]);
  });
  afterAll(() => redis.kill());

  const limits = { USAGE_LIMIT: '10', USAGE_WINDOW_S: '600' };

  it('count a client together', async () => {
    const [one, two] = await Promise.all([startCopy(limits), startCopy(limits)]);
    expect(await left(one, '192.0.2.1')).toBe(9);
    expect(await left(two, '192.0.2.1')).toBe(8);
    expect(await left(one, '192.0.2.1')).toBe(7);
    expect(await left(two, '192.0.2.2')).toBe(9);
    for (let count = 0; count < 7; count += 1) await ask(two, '192.0.2.1');
    expect((await ask(one, '192.0.2.1')).status).toBe(429);
  });

  it('show each other’s previews, also those still being made and those of a copy that has ended', async () => {
    const [one, two] = await Promise.all([startCopy(), startCopy()]);
    const large = await plainPicture('png', 3000, 2000);
    const found = await search(one.base, form({ file: picture(large) }));
    const { preview } = await searchReply(found);
    const shown = await fetch(`${two.base}${preview}`);
    expect(shown.status).toBe(200);
    const bytes = Buffer.from(await shown.arrayBuffer());
    const own = await fetch(`${one.base}${preview}`);
    expect(Buffer.from(await own.arrayBuffer()).equals(bytes)).toBe(true);
    await one.close();
    expect((await fetch(`${two.base}${preview}`)).status).toBe(200);
    expect((await fetch(`${two.base}/v1/preview/unknown`)).status).toBe(404);
  });

  it('go on by themselves under load while it is killed and restarted, say so, and share again', async () => {
    const [one, two] = await Promise.all([startCopy(limits), startCopy(limits)]);
    let clients = 0;
    let stop = false;
    const statuses = new Set<number>();
    const load = async (copy: Copy) => {
      while (!stop) statuses.add((await ask(copy, `198.51.100.${(clients += 1) % 250}`)).status);
    };
    const loads = [load(one), load(two)];
    expect(await left(one, '192.0.2.3')).toBe(9);
    await redis.kill();
    await expect.poll(() => sharedState(one)).toBe('down');
    await expect.poll(() => sharedState(two)).toBe('down');
    expect(await left(one, '192.0.2.3')).toBe(8);
    expect(await left(two, '192.0.2.3')).toBe(9);
    const { preview } = await searchReply(await ask(one, '192.0.2.3'));
    expect((await fetch(`${one.base}${preview}`)).status).toBe(200);
    expect((await fetch(`${two.base}${preview}`)).status).toBe(404);
    await redis.start();
    await expect.poll(() => sharedState(one), { timeout: 5000 }).toBe('up');
    await expect.poll(() => sharedState(two), { timeout: 5000 }).toBe('up');
    expect(await left(one, '192.0.2.3')).toBe(6);
    expect(await left(one, '192.0.2.4')).toBe(9);
    expect(await left(two, '192.0.2.4')).toBe(8);
    stop = true;
    await Promise.all(loads);
    expect([...statuses].filter((status) => status !== 429)).toEqual([200]);
    expect(one.events.map(({ level }) => level)).toEqual(['info', 'warn', 'info']);
  });

  it('leave a store alone that no longer answers, until it does', async () => {
    const copy = await startCopy(limits);
    redis.freeze();
    onTestFinished(() => redis.thaw());
    expect(await left(copy, '192.0.2.5')).toBe(9);
    expect(await sharedState(copy)).toBe('down');
    redis.thaw();
    await expect.poll(() => sharedState(copy), { timeout: 5000 }).toBe('up');
  });

  it('tell each other that the gallery has changed, once', async () => {
    const [one, two] = await Promise.all([galleryOf('a'), galleryOf('b')]);
    await expect.poll(() => [one.looks, two.looks]).toEqual([1, 1]);
    one.change('v2');
    await expect.poll(() => two.looks).toBe(2);
    two.change('v2');
    await new Promise((resolve) => setTimeout(resolve, 100));
    expect([one.looks, two.looks]).toEqual([1, 2]);
  });

  it('look at the gallery again when the store comes back', async () => {
    const gallery = await galleryOf('a');
    await expect.poll(() => gallery.looks).toBe(1);
    await redis.kill();
    await redis.start();
    await expect.poll(() => gallery.looks, { timeout: 5000 }).toBe(2);
  });
});

async function galleryOf(version: string) {
  const shared = new RedisStore({ url: redis.url, onEvent: () => {} });
  await shared.settled();
  onTestFinished(() => shared.close());
  let tell: (next: string) => void = () => {};
  const gallery = { looks: 0, version, change: (next: string) => tell(next) };
  shareGallery(
    {
      onGalleryChange: (listener) => {
        tell = listener;
      },
      refreshGallery: async () => {
        gallery.looks += 1;
      },
    },
    shared,
  );
  return gallery;
}

it('starts without the store, and says so', async () => {
  const events: LibraryEvent[] = [];
  const url = 'redis://127.0.0.1:9';
  const shared = new RedisStore({ url, onEvent: (event) => events.push(event) });
  await shared.settled();
  expect(shared.state).toBe('down');
  expect(await shared.attempt((client) => client.get('key'))).toBeUndefined();
  expect(events.map(({ level }) => level)).toEqual(['warn']);
  await shared.close();
});
