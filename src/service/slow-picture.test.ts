import { availableParallelism } from 'node:os';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { PictureReader } from '../engine/node/pictures/picture-reader.ts';
import { form, picture, search, searchReply } from './testing/ask.ts';
import { manyScans } from './testing/hostile/many-scans.ts';
import { plainPicture } from './testing/pictures.ts';
import { type StartedService, startService } from './testing/start.ts';

/** Own reader: pending decodes would outlive a shared one. */
const pictures = new PictureReader();
let service: StartedService;
let clean: Blob;

const ask = (file: Blob, init?: RequestInit) => search(service.base, form({ file }), init);
/** 39 million pixels in many scans, seconds of work. */
const slowPicture = () => picture(Buffer.from(manyScans(6250, 490)));
const from = (client: string) => ({ headers: { 'x-forwarded-for': client } });

beforeAll(async () => {
  const env = { RESULT_CACHE_MB: '0', TRUST_PROXY: 'loopback' };
  service = await startService({ env, pictures });
  clean = picture(await plainPicture());
  await Promise.all([ask(clean), ask(clean)]);
});

afterAll(async () => {
  await service.close();
  pictures.close();
});

it('answers a clean picture while a slow one is decoded, and forgets the slow one when its client leaves', async () => {
  const slow = slowPicture();
  const controller = new AbortController();
  let isOver = false;
  const asked = ask(slow, { signal: controller.signal })
    .catch(() => undefined)
    .finally(() => (isOver = true));
  await sleep(200);
  await searchReply(await ask(clean));
  expect(isOver).toBe(false);
  controller.abort();
  await asked;
  const together = await Promise.all(Array.from({ length: 6 }, () => ask(clean)));
  for (const response of together) await searchReply(response);
});

it.each([1, 2])('answers other clients while %i send many slow pictures at once', async (many) => {
  const slow = slowPicture();
  const controller = new AbortController();
  let over = 0;
  const asked = Array.from({ length: 12 }, (_, number) =>
    ask(slow, { ...from(`192.0.2.${number % many}`), signal: controller.signal })
      .catch(() => undefined)
      .finally(() => (over += 1)),
  );
  const common = Math.min(4, Math.max(2, availableParallelism()));
  await expect.poll(() => pictures.processIds.length).toBeGreaterThanOrEqual(common);
  await sleep(500);
  for (const client of ['198.51.100.1', '198.51.100.2', '198.51.100.1', '203.0.113.1']) {
    await searchReply(await ask(clean, from(client)));
  }
  expect(over).toBe(0);
  expect(pictures.processIds.length).toBeLessThanOrEqual(common + 1);
  controller.abort();
  await Promise.all(asked);
});
