import { existsSync, readFileSync } from 'node:fs';
import sharp from 'sharp';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { RecognitionError } from '../../../recognition/errors.ts';
import { fixture } from '../../../recognition/testing/fixtures.ts';
import { decodePicture } from '../testing/decode.ts';
import { limitsFor, usageOf } from './limits.ts';
import { PictureReader, type PictureReaderOptions } from './picture-reader.ts';

const LIMITS = { maxPixels: 40_000_000 };
const NOTHING = { pixels: false, preview: false };
const EVERYTHING = { pixels: true, preview: true, evidence: { withPrompt: false } };
const SMALL = fixture('pictures/orientation-6.jpg');
const hasProc = existsSync('/proc/self/stat');

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

function open(options: PictureReaderOptions = {}): PictureReader {
  const reader = new PictureReader(options);
  readers.push(reader);
  return reader;
}

/** Shared by harmless tests: starting processes takes a while. */
const shared = new PictureReader();
afterAll(() => shared.close());

async function processes(reader: PictureReader, count: number): Promise<number[]> {
  await expect.poll(() => reader.processIds.length, { timeout: 20_000 }).toBe(count);
  return reader.processIds;
}

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}

describe('PictureReader', () => {
  it.each(['orientation-6.jpg', 'transparent.png', 'animated.gif', 'cmyk.jpg', 'sixteen-bit.png'])(
    'decodes %s to the same pixels as this process would, in shared memory',
    async (name) => {
      const bytes = fixture(`pictures/${name}`);
      const { raster, ...sizes } = await shared.decode(bytes, LIMITS);
      const expected = await decodePicture(bytes, LIMITS);
      expect({ ...sizes, raster: { ...raster, data: [] } }).toEqual({
        ...expected,
        raster: { ...expected.raster, data: [] },
      });
      expect(raster.data.buffer).toBeInstanceOf(SharedArrayBuffer);
      expect(Buffer.from(raster.data).equals(Buffer.from(expected.raster.data))).toBe(true);
    },
  );

  it('makes previews without metadata, upright', async () => {
    const bytes = fixture('pictures/orientation-6.jpg');
    const { width, height } = await decodePicture(bytes, LIMITS);
    const preview = await shared.visit(bytes, { ...LIMITS, ...NOTHING, preview: true }).preview;
    const metadata = await sharp(preview).metadata();
    expect(metadata).toMatchObject({ format: 'jpeg', width, height });
    expect(metadata.orientation ?? metadata.exif ?? metadata.icc).toBeUndefined();
  });

  it('finds what a file says of its making', async () => {
    const image = sharp({ create: { width: 16, height: 16, channels: 3, background: '#888' } });
    const bytes = await image
      .withExif({ IFD0: { Software: 'NovelAI' } })
      .png()
      .toBuffer();
    const task = { ...LIMITS, ...NOTHING, evidence: { withPrompt: false } };
    expect(await shared.visit(bytes, task).evidence).toMatchObject({ tool: 'NovelAI' });
    expect(await shared.visit(SMALL, task).evidence).toBeUndefined();
  });

  it('finds out everything in one visit, and keeps silent about what nobody asked for', async () => {
    const bytes = fixture('pictures/transparent.png');
    const visit = shared.visit(bytes, { ...EVERYTHING, ...LIMITS });
    const { raster } = await visit.decoded;
    const expected = await decodePicture(bytes, LIMITS);
    expect(Buffer.from(raster.data).equals(Buffer.from(expected.raster.data))).toBe(true);
    const { width, height } = await sharp(await visit.preview).metadata();
    expect({ width, height }).toEqual({ width: raster.width, height: raster.height });
    expect(await visit.evidence).toBeUndefined();
    await visit.over;
    const nothing = shared.visit(bytes, { ...LIMITS, ...NOTHING });
    for (const part of [nothing.decoded, nothing.preview, nothing.evidence]) {
      await expect(part).rejects.toThrow('not asked for');
    }
  });

  it('hands on why a picture is refused, and starts no process for what is none', async () => {
    const reader = open();
    const none = reader.decode(Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), LIMITS);
    await expect(none).rejects.toMatchObject({ failure: 'unsupported-format' });
    expect(reader.processIds).toEqual([]);
    const cut = reader.decode(SMALL.subarray(0, SMALL.length / 2), LIMITS);
    await expect(cut).rejects.toMatchObject({ failure: 'unsupported-format' });
    const large = reader.decode(SMALL, { maxPixels: 10 });
    await expect(large).rejects.toMatchObject({ failure: 'too-large' });
    expect(reader.processIds).toHaveLength(1);
  });

  it('gives every caller its own picture, however many ask of how few processes', async () => {
    const reader = open({ processes: 2 });
    const names = Array.from({ length: 24 }, (_, i) => `pictures/orientation-${(i % 8) + 1}.jpg`);
    const decoded = await Promise.all(names.map((name) => reader.decode(fixture(name), LIMITS)));
    expect(reader.processIds.length).toBeLessThanOrEqual(2);
    for (const [i, { raster }] of decoded.entries()) {
      const expected = await decodePicture(fixture(names[i]!), LIMITS);
      expect(Buffer.from(raster.data).equals(Buffer.from(expected.raster.data))).toBe(true);
    }
  });

  it('is over with an abandoned visit only when its process is free again', async () => {
    const reader = open({ processes: 1 });
    const controller = new AbortController();
    const visit = reader.visit(slow, { ...LIMITS, ...EVERYTHING }, controller.signal);
    const [pid] = await processes(reader, 1);
    let isOver = false;
    void visit.over.then(() => (isOver = true));
    controller.abort(new Error('gone'));
    await expect(visit.decoded).rejects.toThrow('gone');
    await expect(visit.evidence).rejects.toThrow('gone');
    expect([isOver, isRunning(pid!)]).toEqual([false, true]);
    await visit.over;
    expect((await reader.decode(SMALL, LIMITS)).format).toBe('jpeg');
  });

  it('loses the picture of a process that is killed, nothing else, and replaces it', async () => {
    const reader = open({ processes: 2 });
    const lost = reader.decode(slow, LIMITS).catch((error: unknown) => error);
    const [pid] = await processes(reader, 1);
    const other = reader.decode(SMALL, LIMITS);
    process.kill(pid!, 'SIGKILL');
    const error = await lost;
    expect(error).toBeInstanceOf(Error);
    // Not the picture's fault: it may be retried.
    expect(error).not.toBeInstanceOf(RecognitionError);
    expect((await other).format).toBe('jpeg');
    expect((await reader.decode(SMALL, LIMITS)).format).toBe('jpeg');
    expect(reader.processIds).not.toContain(pid);
  });

  it('gives no work to a process that it has just sent away for idling', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    try {
      const reader = open({ processes: 2 });
      await Promise.all([reader.decode(SMALL, LIMITS), reader.decode(SMALL, LIMITS)]);
      expect(reader.processIds).toHaveLength(2);
      vi.advanceTimersByTime(3_600_000);
      const both = [reader.decode(SMALL, LIMITS), reader.decode(SMALL, LIMITS)];
      for (const { format } of await Promise.all(both)) expect(format).toBe('jpeg');
    } finally {
      vi.useRealTimers();
    }
  });

  it('blames the picture when a decoder crashes', async () => {
    const reader = open();
    const lost = expect(reader.decode(slow, LIMITS)).rejects.toMatchObject({
      failure: 'unsupported-format',
    });
    const [pid] = await processes(reader, 1);
    process.kill(pid!, 'SIGSEGV');
    await lost;
  });

  it.runIf(hasProc).each([
    ['time', { wallMs: 1 }],
    ['processor time', { cpuMs: 1 }],
    ['memory', { memory: 1 }],
  ])('ends a process whose picture takes too much %s, and goes on', async (what, limit) => {
    let isStrict = true;
    const limits = (maxPixels: number) => ({ ...limitsFor(maxPixels), ...(isStrict ? limit : {}) });
    const reader = open({ limits });
    const refused = reader.decode(slow, LIMITS);
    await expect(refused).rejects.toThrow(`too much ${what}.`);
    await expect(refused).rejects.toMatchObject({ failure: 'unsupported-format' });
    isStrict = false;
    expect((await reader.decode(SMALL, LIMITS)).format).toBe('jpeg');
  });

  it('stops waiting when aborted, at once, and soon frees the process', async () => {
    const reader = open({ processes: 1 });
    const controller = new AbortController();
    const running = reader.decode(slow, LIMITS, controller.signal);
    const waiting = reader.decode(SMALL, LIMITS, controller.signal);
    const kept = reader.decode(SMALL, LIMITS);
    controller.abort(new Error('gone'));
    await expect(running).rejects.toThrow('gone');
    await expect(waiting).rejects.toThrow('gone');
    await expect(reader.decode(SMALL, LIMITS, controller.signal)).rejects.toThrow('gone');
    expect((await kept).format).toBe('jpeg');
  });

  it('ends its processes when it is closed', async () => {
    const reader = open();
    reader.warm();
    const running = reader.decode(slow, LIMITS);
    const [pid] = await processes(reader, 1);
    reader.close();
    await expect(running).rejects.toThrow();
    await expect.poll(() => isRunning(pid!), { timeout: 20_000 }).toBe(false);
    await expect(reader.decode(SMALL, LIMITS)).rejects.toThrow('closed');
  });

  it.runIf(hasProc)('gives its processes none of the secrets of this one', async () => {
    process.env.KYARA_TEST_SECRET = 'do not tell';
    const reader = open();
    await reader.decode(SMALL, LIMITS);
    delete process.env.KYARA_TEST_SECRET;
    const environment = readFileSync(`/proc/${reader.processIds[0]!}/environ`, 'latin1');
    expect(environment).toContain('VIPS_WARNING=0');
    expect(environment).not.toContain('do not tell');
  });

  it.runIf(hasProc)(
    'decodes one large picture at a time, which others do not wait for',
    async () => {
      const reader = open({ processes: 3 });
      const peakOf = async (action: Promise<unknown>) => {
        let peak = 0;
        let isOver = false;
        const done = action.finally(() => (isOver = true));
        while (!isOver) {
          const each = reader.processIds.map((pid) => usageOf(pid)?.memory ?? 0);
          peak = Math.max(peak, ...[each.reduce((sum, one) => sum + one, 0)]);
          await new Promise((resolve) => setTimeout(resolve, 5));
        }
        await done;
        return peak;
      };
      await Promise.all([SMALL, SMALL, SMALL].map((bytes) => reader.decode(bytes, LIMITS)));
      const idle = await peakOf(Promise.resolve());
      const one = await peakOf(reader.decode(slow, LIMITS));
      const both = Promise.all([reader.decode(slow, LIMITS), reader.decode(slow, LIMITS)]);
      const peak = await peakOf(both.then(() => undefined));
      expect(peak - idle).toBeLessThan(1.4 * (one - idle));
      const large = reader.decode(slow, LIMITS);
      const waiting = reader.decode(slow, LIMITS);
      const first = await Promise.race([
        large.then(() => 'large'),
        waiting.then(() => 'waiting'),
        reader.decode(SMALL, LIMITS).then(() => 'small'),
      ]);
      expect(first).toBe('small');
      await Promise.all([large, waiting]);
    },
  );
});
