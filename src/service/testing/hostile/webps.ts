import {
  flatPicture,
  good,
  type HostilePicture,
  joined,
  noisyPicture,
  oversized,
  randomBytes,
  uint32LittleEndian as uint32,
  unreadable,
} from './picture.ts';

/** A writer of WebP files (RFC 9649), and what it can make wrong. */

interface Chunk {
  readonly type: string;
  readonly data: Buffer;
}

function chunk(type: string, ...parts: readonly (string | Uint8Array)[]): Buffer {
  const data = joined(...parts);
  return joined(type, uint32(data.length), data, Buffer.alloc(data.length % 2));
}

function webp(...chunks: readonly Uint8Array[]): Buffer {
  const body = joined('WEBP', ...chunks);
  return joined('RIFF', uint32(body.length), body);
}

function chunksOf(file: Buffer): Chunk[] {
  const chunks: Chunk[] = [];
  for (let at = 12; at + 8 <= file.length;) {
    const length = file.readUInt32LE(at + 4);
    chunks.push({
      type: file.toString('latin1', at, at + 4),
      data: file.subarray(at + 8, at + 8 + length),
    });
    at += 8 + length + (length % 2);
  }
  return chunks;
}

/** The chunk of pixels of a good file, with its frame. */
async function pixels(lossless: boolean): Promise<Buffer> {
  const [first] = chunksOf(await noisyPicture().webp({ lossless }).toBuffer());
  return chunk(first!.type, first!.data);
}

function uint24(value: number): Buffer {
  return uint32(value).subarray(0, 3);
}

const ANIMATION = 0x02;
const XMP = 0x04;
const EXIF = 0x08;
const ALPHA = 0x10;
const PROFILE = 0x20;

/** The head of an extended file; sides of at most 16,777,216. */
function extended(flags: number, width = 48, height = 32): Buffer {
  return chunk('VP8X', Uint8Array.of(flags, 0, 0, 0), uint24(width - 1), uint24(height - 1));
}

const LOOP = chunk('ANIM', Buffer.alloc(6));

function animationFrame(image: Uint8Array, width = 48, height = 32): Buffer {
  return chunk(
    'ANMF',
    uint24(0),
    uint24(0),
    uint24(width - 1),
    uint24(height - 1),
    uint24(40),
    '\0',
    image,
  );
}

/** The head of a lossless picture alone (RFC 9649, section 3.4): 14 bits each for width and height. */
function losslessHead(width: number, height: number): Buffer {
  return chunk('VP8L', '/', uint32((width - 1) | ((height - 1) << 14)), Buffer.alloc(20));
}

/** The head of a lossy key frame (RFC 6386, section 9.1). */
function lossyHead(width: number, height: number, length = 20): Buffer {
  const size = Uint8Array.of(width & 255, width >> 8, height & 255, height >> 8);
  const firstPart = (length << 5) | 0x10;
  return chunk('VP8 ', uint24(firstPart), '\x9d\x01*', size, Buffer.alloc(length + 8));
}

const honest: readonly HostilePicture[] = [
  good('WebP, lossy', async () => webp(await pixels(false))),
  good('WebP, lossless', async () => webp(await pixels(true))),
  good('WebP, transparent', () =>
    noisyPicture()
      .joinChannel(randomBytes(48 * 32, 9), { raw: { width: 48, height: 32, channels: 1 } })
      .webp()
      .toBuffer(),
  ),
  good('WebP, one pixel', () => noisyPicture(1, 1).webp().toBuffer()),
  good('WebP, animated', async () => {
    const frame = animationFrame(await pixels(true));
    return webp(extended(ANIMATION), LOOP, frame, frame, frame);
  }),
];

const oddities: readonly HostilePicture[] = [
  good('WebP: extended, with flags for what is not there', async () =>
    webp(extended(XMP | EXIF | PROFILE), await pixels(false)),
  ),
  good('WebP: a chunk that nobody knows', async () =>
    webp(extended(0), await pixels(false), chunk('quIx', Buffer.alloc(999))),
  ),
  good('WebP: bytes behind the end', async () =>
    joined(webp(await pixels(false)), Buffer.alloc(100_000, 'junk')),
  ),
  good('WebP: a thousand chunks of EXIF', async () =>
    webp(
      extended(EXIF),
      await pixels(false),
      ...Array.from({ length: 1000 }, () => chunk('EXIF', 'II*\0\x08\0\0\0')),
    ),
  ),
  good('WebP: XMP of a megabyte', async () =>
    webp(extended(XMP), await pixels(false), chunk('XMP ', Buffer.alloc(1_000_000, '<a:b c="'))),
  ),
  good('WebP: a profile of noise', async () =>
    webp(extended(PROFILE), chunk('ICCP', randomBytes(60_000, 4)), await pixels(false)),
  ),
  good('WebP: a thousand frames', async () => {
    const frame = animationFrame(await pixels(true));
    return webp(extended(ANIMATION), LOOP, ...Array.from({ length: 300 }, () => frame));
  }),
];

const bombs: readonly HostilePicture[] = [
  oversized('WebP bomb: lossless, 16,383 x 16,383, all there in 40 bytes', async () => {
    const bytes = await flatPicture(64, 64).webp({ lossless: true }).toBuffer();
    // One colour needs no bits for its pixels, so the size may say what it likes.
    const size = bytes.readUInt32LE(21);
    bytes.writeUInt32LE(((size & 0xf0000000) | 16_382 | (16_382 << 14)) >>> 0, 21);
    return bytes;
  }),
  unreadable('WebP bomb: an animation of 16,777,216 x 256', async () =>
    webp(extended(ANIMATION, 16_777_216, 256), LOOP, animationFrame(await pixels(true))),
  ),
  unreadable('WebP bomb: extended, 16,777,216 x 16,777,216', async () =>
    webp(extended(0, 16_777_216, 16_777_216), await pixels(false)),
  ),
  good('WebP bomb: a frame larger than the animation', async () =>
    webp(extended(ANIMATION), LOOP, animationFrame(await pixels(true), 16_000_000, 200)),
  ),
];

const damaged: readonly HostilePicture[] = [
  unreadable('WebP: nothing but its name', () => Buffer.from('RIFF\x04\0\0\0WEBP', 'latin1')),
  unreadable('WebP: no pixels', () => webp(extended(0))),
  unreadable('WebP: lossless, nothing behind its head', () =>
    webp(losslessHead(1000, 1000).subarray(0, 14)),
  ),
  unreadable('WebP: lossy, nothing behind its head', () =>
    webp(lossyHead(1000, 1000).subarray(0, 18)),
  ),
  unreadable('WebP: lossy, no width', () => webp(lossyHead(0, 100))),
  unreadable('WebP: a first part longer than the file', () =>
    webp(lossyHead(64, 64, 0x7ffff).subarray(0, 90)),
  ),
  unreadable('WebP: chunk of 4 GiB', async () =>
    joined(
      'RIFF',
      uint32(0xfffffffe),
      'WEBPVP8 ',
      uint32(0xffffffff),
      (await pixels(false)).subarray(8),
    ),
  ),
  unreadable('WebP: pixels of noise', () =>
    webp(chunk('VP8L', '/', uint32(31 | (31 << 14)), randomBytes(400, 2))),
  ),
  unreadable('WebP: transparency of noise', async () =>
    webp(
      extended(ALPHA),
      chunk('ALPH', Uint8Array.of(0x01), randomBytes(300, 3)),
      await pixels(false),
    ),
  ),
  unreadable('WebP: an animation without frames', () => webp(extended(ANIMATION), LOOP)),
  unreadable('WebP: half of the pixels', async () => {
    const whole = await pixels(false);
    return webp(chunk('VP8 ', whole.subarray(8, whole.length / 2)));
  }),
];

/** WebP: every kind that must be read, and what must not be. */
export const WEBPS: readonly HostilePicture[] = [...honest, ...oddities, ...bombs, ...damaged];
