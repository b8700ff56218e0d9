import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { limitsFor } from '../engine/node/pictures/limits.ts';
import { PictureReader } from '../engine/node/pictures/picture-reader.ts';
import { errorOf, form, picture, search, searchReply } from './testing/ask.ts';
import { manyScans } from './testing/hostile/many-scans.ts';
import { KNOWN_PICTURE, type OpenedLibrary, openRealLibrary } from './testing/real-library.ts';
import { type StartedService, startService } from './testing/start.ts';

let opened: OpenedLibrary;
let service: StartedService;
const slow = Buffer.from(manyScans(6250, 30));
const known = Buffer.from(readFileSync(KNOWN_PICTURE));
let wallMs: number | undefined;
const pictures = new PictureReader({
  processes: 3,
  limits: (maxPixels) => ({ ...limitsFor(maxPixels), ...(wallMs ? { wallMs } : {}) }),
});

beforeAll(async () => {
  opened = await openRealLibrary();
  await opened.library.ready();
  service = await startService({ library: opened.library, pictures });
});
afterAll(async () => {
  await service.close();
  pictures.close();
  await opened.close();
});

const ask = (bytes: Buffer<ArrayBuffer>) =>
  search(service.base, form({ file: picture(bytes), is_multi: '1' }));

it('says that a search may be tried again whose process was killed; another goes on', async () => {
  const lost = ask(slow);
  await expect.poll(() => pictures.processIds.length, { timeout: 20_000 }).toBe(1);
  const other = ask(known);
  process.kill(pictures.processIds[0]!, 'SIGKILL');
  const reply = await lost;
  expect(reply.headers.get('retry-after')).toMatch(/^\d+$/);
  expect(await errorOf(reply)).toMatchObject({ code: 17706, http: 500 });
  expect((await searchReply(await other)).data).toHaveLength(1);
});

it('refuses for good a picture that takes too long', async () => {
  wallMs = 1;
  expect(await errorOf(await ask(slow))).toMatchObject({ code: 17705, http: 200 });
  wallMs = undefined;
  expect((await searchReply(await ask(known))).data).toHaveLength(1);
});
