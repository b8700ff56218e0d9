import fc from 'fast-check';
import sharp, { type JpegOptions } from 'sharp';
import { describe, expect, it } from 'vitest';
import { countScans } from './jpeg-scans.ts';

const MANY = 1000;

function noise(options: JpegOptions): Promise<Buffer> {
  const data = Buffer.from(Array.from({ length: 64 * 64 * 3 }, (_, at) => (at * 7919) % 251));
  return sharp(data, { raw: { width: 64, height: 64, channels: 3 } })
    .jpeg(options)
    .toBuffer();
}

function withSegment(jpeg: Buffer, content: Buffer): Buffer {
  const length = Buffer.alloc(2);
  length.writeUInt16BE(content.length + 2);
  return Buffer.concat([
    jpeg.subarray(0, 2),
    Buffer.from([0xff, 0xe1]),
    length,
    content,
    jpeg.subarray(2),
  ]);
}

describe('countScans', () => {
  it('counts the scans of pictures that another program wrote', async () => {
    expect(countScans(await noise({ quality: 95 }), MANY)).toBe(1);
    expect(countScans(await noise({ quality: 95, progressive: true }), MANY)).toBe(10);
  });

  it('does not count those of a small picture in the metadata, nor of one that follows', async () => {
    const small = await noise({ progressive: true });
    expect(countScans(withSegment(await noise({}), small), MANY)).toBe(1);
    expect(countScans(Buffer.concat([await noise({}), small]), MANY)).toBe(1);
  });

  it('takes no pixels and no padding for a marker', async () => {
    const jpeg = await noise({ quality: 100 });
    expect(jpeg.indexOf(Buffer.from([0xff, 0x00]))).toBeGreaterThan(0);
    const padded = Buffer.concat([jpeg.subarray(0, 2), Buffer.alloc(5000, 0xff), jpeg.subarray(2)]);
    expect(countScans(padded, MANY)).toBe(1);
  });

  it('ends at the limit, and with the file', () => {
    const scan = Buffer.from([0xff, 0xda, 0, 2]);
    const scans = Buffer.concat([
      Buffer.from([0xff, 0xd8]),
      ...Array.from({ length: 50 }, () => scan),
    ]);
    expect(countScans(scans, 20)).toBe(20);
    expect(countScans(scans, MANY)).toBe(50);
    for (let length = 0; length < 10; length += 1) countScans(scans.subarray(0, length), MANY);
  });

  it('never throws', () => {
    const byte = fc.constantFrom(0xff, 0xd8, 0xd9, 0xda, 0xe1, 0, 2, 200);
    fc.assert(
      fc.property(fc.array(byte, { maxLength: 60 }), (bytes) => {
        expect(countScans(Buffer.from(bytes), MANY)).toBeLessThanOrEqual(bytes.length / 2);
      }),
      { numRuns: 500 },
    );
  });
});
