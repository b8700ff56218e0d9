import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { PROGRESS_TYPE } from '../contract/progress-type.ts';
import { anyReplySchema, progressSchema, searchReplySchema } from '../contract/search.ts';
import { PictureReader } from '../engine/node/pictures/picture-reader.ts';
import { form, linesOf, picture, search } from './testing/ask.ts';
import { type OpenedLibrary, openRealLibrary, PUBLIC } from './testing/real-library.ts';
import { startService } from './testing/start.ts';

let opened: OpenedLibrary;
let two: Buffer<ArrayBuffer>;

beforeAll(async () => {
  opened = await openRealLibrary();
  two = Buffer.from(await readFile(join(PUBLIC, '../e2e/fixtures/cast/scenes/02.webp')));
  await opened.library.ready();
});

afterAll(() => opened.close());

const ACCEPT = { accept: `${PROGRESS_TYPE}, application/json` };

async function ask(base: string, bytes: Buffer<ArrayBuffer>, fields: Record<string, string> = {}) {
  const data = form({ file: picture(bytes), ...fields });
  const response = await search(base, data, { headers: ACCEPT });
  const { lines: progress, last } = await linesOf(response, progressSchema);
  return { response, progress, last };
}

it('tells of the picture, then of the heads, and ends with the reply', async () => {
  const service = await startService({ library: opened.library });
  const { response, progress, last } = await ask(service.base, two);
  expect(response.headers.get('content-type')).toBe(PROGRESS_TYPE);
  expect(response.headers.get('vary')).toMatch(/accept\b(?!-)/i);
  const reply = searchReplySchema.parse(last);
  expect(reply.data).toHaveLength(2);
  expect(progress).toEqual([
    { preview: reply.preview, size: [1200, 800] },
    { boxes: reply.data.map(({ box, box_id }) => ({ box, box_id })) },
  ]);
  const preview = await fetch(new URL(reply.preview!, service.base));
  expect(preview.headers.get('content-type')).toBe('image/jpeg');
  await service.close();
});

it('reads the file once for the pixels, the picture to show and the evidence', async () => {
  const pictures = new PictureReader();
  const visit = vi.spyOn(pictures, 'visit');
  const service = await startService({ library: opened.library, pictures });
  const { progress } = await ask(service.base, two, { ai_detect: '1' });
  const preview = await fetch(new URL(progress[0]!.preview!, service.base));
  expect((await preview.arrayBuffer()).byteLength).toBeGreaterThan(1000);
  expect(visit).toHaveBeenCalledTimes(1);
  await service.close();
  pictures.close();
});

it('is a plain reply to whoever does not ask for lines, or when all is known', async () => {
  const service = await startService({ library: opened.library });
  const plain = await search(service.base, form({ file: picture(two) }));
  expect(plain.headers.get('content-type')).toMatch('application/json');
  const known = await ask(service.base, two);
  expect(known.response.headers.get('content-type')).toMatch('application/json');
  expect(known.progress).toEqual([]);
  expect(searchReplySchema.parse(known.last).data).toHaveLength(2);
  await service.close();
});

it('refuses with its HTTP status before the first line, and on the last line after it', async () => {
  const service = await startService({ library: opened.library, env: { MAX_PEOPLE: '1' } });
  const truncated = await ask(service.base, two.subarray(0, 2000));
  expect(truncated.response.headers.get('content-type')).toMatch('application/json');
  expect(anyReplySchema.parse(truncated.last).code).toBe(17705);
  const crowded = await ask(service.base, two);
  expect(crowded.progress).toHaveLength(1);
  expect(crowded.last).toMatchObject({ code: 17708, ai: false, data: [] });
  await service.close();
});
