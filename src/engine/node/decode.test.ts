import { crc32 } from 'node:zlib';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { isRecognitionError } from '../../recognition/errors.ts';
import { fixture, pattern } from '../../recognition/testing/fixtures.ts';
import type { Raster } from '../../recognition/types.ts';
import { decodePicture } from './testing/decode.ts';
import { encodePreview } from './encode.ts';

const LIMITS = { maxPixels: 40_000_000 };

const RED = [200, 30, 30];
const GREEN = [30, 180, 40];
const BLUE = [40, 50, 210];
const YELLOW = [230, 220, 40];

function pixel({ width, data }: Raster, x: number, y: number): number[] {
  const at = (y * width + x) * 3;
  return [...data.subarray(at, at + 3)];
}

function expectColour(
  picture: Raster,
  x: number,
  y: number,
  colour: number[],
  tolerance = 3,
): void {
  const differences = pixel(picture, x, y).map((value, i) => Math.abs(value - colour[i]!));
  expect(Math.max(...differences)).toBeLessThanOrEqual(tolerance);
}

async function decode(name: string): Promise<Raster> {
  return (await decodePicture(fixture(`pictures/${name}`), LIMITS)).raster;
}

async function failureOf(bytes: Uint8Array, limits = LIMITS): Promise<unknown> {
  try {
    await decodePicture(bytes, limits);
    return 'none';
  } catch (error) {
    return isRecognitionError(error) ? error.failure : error;
  }
}

function enlargedHeader(png: Buffer, side: number): Buffer {
  const bytes = Buffer.from(png);
  bytes.writeUInt32BE(side, 16);
  bytes.writeUInt32BE(side, 20);
  bytes.writeUInt32BE(crc32(bytes.subarray(12, 29)), 29);
  return bytes;
}

describe('decodePicture', () => {
  it.each([1, 2, 3, 4, 5, 6, 7, 8])('turns orientation %i upright', async (orientation) => {
    const bytes = fixture(`pictures/orientation-${orientation}.jpg`);
    const { raster, format, width, height } = await decodePicture(bytes, LIMITS);
    expect({ format, width, height }).toEqual({ format: 'jpeg', width: 48, height: 32 });
    expect([raster.width, raster.height, raster.data.length]).toEqual([48, 32, 48 * 32 * 3]);
    expectColour(raster, 6, 6, RED);
    expectColour(raster, 41, 6, GREEN);
    expectColour(raster, 6, 25, BLUE);
    expectColour(raster, 41, 25, YELLOW);
  });

  it('reads 16 bits per channel', async () => {
    const raster = await decode('sixteen-bit.png');
    expectColour(raster, 6, 6, RED, 1);
    expectColour(raster, 41, 25, YELLOW, 1);
  });

  it('reads CMYK as colours', async () => {
    const raster = await decode('cmyk.jpg');
    // Without a profile the decoder assumes press inks, which are duller; read inverted, as some
    // writers store CMYK, colours would be the opposite.
    const [red, green, blue] = [pixel(raster, 6, 6), pixel(raster, 41, 6), pixel(raster, 6, 25)];
    expect(red[0]! - Math.max(red[1]!, red[2]!)).toBeGreaterThan(50);
    expect(green[1]! - Math.max(green[0]!, green[2]!)).toBeGreaterThan(40);
    expect(blue[2]! - Math.max(blue[0]!, blue[1]!)).toBeGreaterThan(50);
  });

  it.each(['grey.jpg', 'grey.png'])('reads %s as three equal channels', async (name) => {
    const raster = await decode(name);
    // ITU-R 601: 0.299 x 200 + 0.587 x 30 + 0.114 x 30 = 81
    expectColour(raster, 6, 6, [81, 81, 81], 2);
    expect(raster.data).toHaveLength(48 * 32 * 3);
  });

  it.each(['transparent.png', 'transparent.webp'])('lays %s over white', async (name) => {
    const raster = await decode(name);
    expect(pixel(raster, 6, 6)).toEqual([255, 255, 255]);
    // Half (30, 180, 40), half white; 128 of 255 is slightly more than half.
    expectColour(raster, 41, 6, [142, 217, 147], 1);
  });

  it('lays transparent grey over white', async () => {
    const raster = await decode('grey-transparent.png');
    expect(pixel(raster, 6, 6)).toEqual([255, 255, 255]);
    expect(pixel(raster, 41, 6)).toEqual([100, 100, 100]);
  });

  it.each(['animated.gif', 'animated.webp', 'animated.png'])(
    'takes the first frame of %s',
    async (name) => {
      const { raster, width, height } = await decodePicture(fixture(`pictures/${name}`), LIMITS);
      expect([width, height, raster.width, raster.height]).toEqual([48, 32, 48, 32]);
      expectColour(raster, 24, 16, BLUE);
    },
  );

  it('reads AVIF', async () => {
    const bytes = await sharp(fixture('pictures/plain.png')).avif({ quality: 90 }).toBuffer();
    const { raster, format } = await decodePicture(bytes, LIMITS);
    expect(format).toBe('avif');
    expectColour(raster, 6, 6, RED, 8);
    expectColour(raster, 41, 25, YELLOW, 8);
  });

  it('shrinks what is larger than the working side and tells the size of the original', async () => {
    const bytes = await sharp(fixture('pictures/orientation-6.jpg'))
      .resize(1000, 4000, { fit: 'fill' })
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer();
    const { raster, width, height } = await decodePicture(bytes, LIMITS);
    expect([width, height]).toEqual([4000, 1000]);
    expect([raster.width, raster.height]).toEqual([2048, 512]);
  });

  it('converts other colour spaces to sRGB', async () => {
    const wide = await sharp({
      create: { width: 8, height: 8, channels: 3, background: '#c81e1e' },
    })
      .withIccProfile('p3')
      .png()
      .toBuffer();
    // The file's numbers differ from the drawn picture's; decoding restores those.
    expect((await sharp(wide).raw({ depth: 'uchar' }).toBuffer()).length).toBe(8 * 8 * 3);
    const { raster } = await decodePicture(wide, LIMITS);
    expectColour(raster, 4, 4, RED, 3);
  });

  it.each([
    ['no bytes', Buffer.alloc(0)],
    ['text', Buffer.from('hello')],
    ['SVG', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>')],
    ['a signature and nothing behind it', fixture('pictures/plain.png').subarray(0, 8)],
    [
      'a signature before another format',
      Buffer.concat([Buffer.from('GIF89a'), fixture('pictures/plain.png')]),
    ],
    [
      'a JPEG signature before text',
      Buffer.from([0xff, 0xd8, 0xff, 0xe0, ...Buffer.from('nothing')]),
    ],
    ['a PNG cut in half', fixture('pictures/plain.png').subarray(0, 100)],
    ['a JPEG cut in half', fixture('pictures/orientation-1.jpg').subarray(0, 600)],
    ['a WebP cut in half', fixture('pictures/animated.webp').subarray(0, 80)],
  ])('refuses %s', async (_, bytes) => {
    expect(await failureOf(bytes)).toBe('unsupported-format');
  });

  it('refuses more pixels than the limit before it decodes them', async () => {
    const bytes = fixture('pictures/plain.png');
    expect(await failureOf(bytes, { maxPixels: 48 * 32 - 1 })).toBe('too-large');
    expect(await failureOf(bytes, { maxPixels: 48 * 32 })).toBe('none');
    expect(await failureOf(enlargedHeader(bytes, 60_000))).toBe('too-large');
  });
});

describe('encodePreview', () => {
  it('is a JPEG of at most 1280 pixels without metadata', async () => {
    const preview = await encodePreview(pattern(1600, 400));
    const metadata = await sharp(preview).metadata();
    expect(metadata).toMatchObject({ format: 'jpeg', width: 1280, height: 320 });
    expect(metadata.exif ?? metadata.xmp ?? metadata.icc).toBeUndefined();
  });

  it('keeps a small picture at its size', async () => {
    const metadata = await sharp(await encodePreview(pattern(40, 30))).metadata();
    expect([metadata.width, metadata.height]).toEqual([40, 30]);
  });
});
