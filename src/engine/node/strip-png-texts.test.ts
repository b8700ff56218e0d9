import { deflateSync } from 'node:zlib';
import fc from 'fast-check';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { chunk, packedText, png, text, worldText } from '../../evidence/testing/files.ts';
import { decodePicture } from './testing/decode.ts';
import { withoutTexts } from './strip-png-texts.ts';

const BARE = png([]);

describe('withoutTexts', () => {
  it('takes out every kind of text, before and behind the pixels', () => {
    const texts = [
      text('a', 'b'),
      packedText('a', 'b'),
      worldText('a', '絵'),
      worldText('a', 'b', true),
    ];
    expect(withoutTexts(png(texts, texts))).toEqual(BARE);
  });

  it('leaves everything else as it is', () => {
    const others = [chunk('gAMA', Buffer.alloc(4)), chunk('eXIf', 'II*\0'), chunk('quIx', 'tEXt')];
    const bytes = png(others);
    expect(withoutTexts(bytes)).toBe(bytes);
    expect(withoutTexts(png([...others, text('a', 'b')]))).toEqual(bytes);
  });

  it('leaves what breaks off to the decoder', () => {
    const whole = png([text('a', 'b'), text('c', 'd')]);
    const cut = whole.subarray(0, whole.length - 30);
    expect(withoutTexts(cut)).toEqual(BARE.subarray(0, BARE.length - 30));
    const long = Buffer.from(png([text('a', 'b')]));
    long.writeUInt32BE(0xffffffff, 33);
    expect(withoutTexts(long)).toBe(long);
  });

  it('never throws and never adds anything', () => {
    const bytes = fc.uint8Array({ maxLength: 200 }).map((array) => Buffer.from(array));
    fc.assert(
      fc.property(bytes, (rest) => {
        const file = Buffer.concat([BARE.subarray(0, 33), rest]);
        expect(withoutTexts(file).length).toBeLessThanOrEqual(file.length);
      }),
    );
  });

  it('saves the decoder from texts that would unpack to hundreds of megabytes', async () => {
    const long = chunk('zTXt', 'a\0\0', deflateSync(Buffer.alloc(7_000_000, 'x')));
    // Without stripping, sharp keeps every text.
    expect((await sharp(png([long])).metadata()).comments?.[0]?.text.length).toBe(7_000_000);
    const bytes = png(Array.from({ length: 40 }, () => long));
    const before = process.memoryUsage().rss;
    expect(await decodePicture(bytes, { maxPixels: 100 })).toMatchObject({ width: 1, height: 1 });
    expect(process.memoryUsage().rss - before).toBeLessThan(100_000_000);
  });
});
