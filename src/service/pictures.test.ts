import sharp from 'sharp';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { PictureReader } from '../engine/node/pictures/picture-reader.ts';
import { fixture } from '../recognition/testing/fixtures.ts';
import { inBackground, Pictures } from './pictures.ts';

const SMALL = fixture('pictures/orientation-6.jpg');
const PROCESSES = 3;

let slow: Buffer;
beforeAll(async () => {
  const background = { r: 9, g: 90, b: 200 };
  const image = sharp({ create: { width: 6500, height: 6000, channels: 3, background } });
  slow = await image.png({ compressionLevel: 1, progressive: true }).toBuffer();
});

const readers: PictureReader[] = [];
afterEach(() => {
  for (const reader of readers.splice(0)) reader.close();
});

function open() {
  const reader = new PictureReader({ processes: PROCESSES });
  readers.push(reader);
  return { reader, pictures: new Pictures(reader, 40_000_000) };
}

describe('inBackground', () => {
  it('leaves a process to whoever asks', async () => {
    const { reader, pictures } = open();
    const background = inBackground(reader);
    const limits = { maxPixels: 40_000_000 };
    const many = [0, 1, 2, 3].map(() => background.decode(slow, limits));
    const ends = Promise.allSettled(many);
    await expect.poll(() => reader.processIds.length).toBe(PROCESSES - 1);
    const { signal } = new AbortController();
    const { format } = await pictures.decode(SMALL, { client: 'a', signal });
    expect([format, reader.processIds.length]).toEqual(['jpeg', PROCESSES]);
    for (const { status } of await ends) expect(status).toBe('fulfilled');
  });
});

describe('Pictures', () => {
  it.each([1, 2])(
    'reads the files of others while %i clients send many slow ones',
    async (many) => {
      const { reader, pictures } = open();
      const controller = new AbortController();
      const { signal } = controller;
      const greedy = Array.from({ length: 6 }, (_, number) =>
        pictures.decode(slow, { client: `greedy ${number % many}`, signal }).catch(() => undefined),
      );
      await expect.poll(() => reader.processIds.length).toBe(PROCESSES - 1);
      const own = new AbortController();
      for (const client of ['b', 'c', 'b'])
        await pictures.decode(SMALL, { client, signal: own.signal });
      expect(reader.processIds).toHaveLength(PROCESSES);
      controller.abort(new Error('enough'));
      await Promise.all(greedy);
    },
  );

  it('keeps the turn of a client that has gone until its process is free', async () => {
    const { reader, pictures } = open();
    const gone = new AbortController();
    const abandoned = [0, 1].map(() =>
      pictures.decode(slow, { client: 'a', signal: gone.signal }).catch(() => undefined),
    );
    await expect.poll(() => reader.processIds.length).toBe(2);
    gone.abort(new Error('gone'));
    await Promise.all(abandoned);
    const { signal } = new AbortController();
    const next = pictures.decode(slow, { client: 'a', signal }).catch(() => undefined);
    const other = await pictures.decode(SMALL, { client: 'b', signal });
    expect(other.format).toBe('jpeg');
    await next;
  });
});
