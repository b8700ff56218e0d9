import {
  good,
  type HostilePicture,
  joined,
  oversized,
  randomBytes,
  unreadable,
} from './picture.ts';

/** A writer of GIF files (GIF89a), and what it can make wrong. */

function uint16(value: number): Buffer {
  const bytes = Buffer.alloc(2);
  bytes.writeUInt16LE(value);
  return bytes;
}

const FOUR_COLOURS = randomBytes(12, 8);
/** There is a table of four colours. */
const HAS_COLOURS = 0x81;

function screen(width: number, height: number, version = '89a'): Buffer {
  return joined(
    `GIF${version}`,
    uint16(width),
    uint16(height),
    Uint8Array.of(HAS_COLOURS, 0, 0),
    FOUR_COLOURS,
  );
}

/** Data in blocks of 255 bytes at most, and the empty one that ends them. */
function blocks(data: Uint8Array): Buffer {
  const parts: Uint8Array[] = [];
  for (let at = 0; at < data.length; at += 255) {
    const part = data.subarray(at, at + 255);
    parts.push(Uint8Array.of(part.length), part);
  }
  return joined(...parts, '\0');
}

const CLEAR = 4;
const STOP = 5;

/** Pixels without compression: the table is cleared so often that codes stay three bits long. */
function codes(count: number): Buffer {
  const list = Array.from({ length: count }, (_, pixel) =>
    pixel % 2 ? [pixel % 4] : [CLEAR, pixel % 4],
  );
  const bits = [...list.flat(), STOP].flatMap((code) => [code & 1, (code >> 1) & 1, code >> 2]);
  const bytes = Buffer.alloc(Math.ceil(bits.length / 8));
  bits.forEach((bit, at) => (bytes[at >> 3]! |= bit << (at & 7)));
  return bytes;
}

interface Frame {
  readonly left?: number;
  readonly top?: number;
  readonly width?: number;
  readonly height?: number;
  readonly flags?: number;
  readonly codeBits?: number;
  readonly data?: Uint8Array;
}

const SIDE = 12;

function frame(options: Frame = {}): Buffer {
  const { left = 0, top = 0, width = SIDE, height = SIDE, flags = 0, codeBits = 2 } = options;
  const data = options.data ?? codes(width * height);
  return joined(
    ',',
    ...[left, top, width, height].map(uint16),
    Uint8Array.of(flags, codeBits),
    blocks(data),
  );
}

function extension(label: number, ...parts: readonly Buffer[]): Buffer {
  return joined('!', Uint8Array.of(label), ...parts);
}

const END = ';';

/** A GIF of these frames and extensions. */
function gif(...parts: readonly Buffer[]): Buffer {
  return joined(screen(SIDE, SIDE), ...parts, END);
}

/** The shortest frame there is: one pixel. */
const DOT = frame({ width: 1, height: 1 });
const INTERLACED = 0x40;

const honest: readonly HostilePicture[] = [
  good('GIF', () => gif(frame())),
  good('GIF, 87a', () => joined(screen(SIDE, SIDE, '87a'), frame(), END)),
  good('GIF, interlaced', () => gif(frame({ flags: INTERLACED }))),
  good('GIF, one pixel', () => joined(screen(1, 1), DOT, END)),
  good('GIF, animated', () => gif(frame(), DOT, frame(), DOT)),
  good('GIF, a first frame that fills a corner', () =>
    gif(frame({ left: 4, top: 4, width: 3, height: 3 })),
  ),
];

const oddities: readonly HostilePicture[] = [
  good('GIF: no end', () => joined(screen(SIDE, SIDE), frame())),
  good('GIF: bytes behind the end', () => joined(gif(frame()), Buffer.alloc(100_000, 'junk'))),
  good('GIF: twenty thousand frames', () => gif(...Array.from({ length: 20_000 }, () => DOT))),
  good('GIF: a comment of a megabyte', () =>
    gif(extension(0xfe, blocks(Buffer.alloc(1_000_000, '<x:xmpmeta'))), frame()),
  ),
  good('GIF: a frame without pixels', () => gif(frame({ data: Buffer.alloc(0) }))),
  good('GIF: half of the pixels', () => gif(frame({ data: codes(SIDE * SIDE).subarray(0, 20) }))),
  good('GIF: codes of 0 bits', () => gif(frame({ codeBits: 0 }))),
  good('GIF: endless loops', () =>
    gif(
      extension(
        0xff,
        Buffer.from([11]),
        Buffer.from('NETSCAPE2.0'),
        blocks(Buffer.from([1, 0xff, 0xff])),
      ),
      frame(),
    ),
  ),
  good('GIF: a plain text to be drawn', () =>
    gif(extension(0x01, blocks(Buffer.alloc(60, 'x'))), frame()),
  ),
  good('GIF: an extension that nobody knows', () =>
    gif(extension(0x77, blocks(Buffer.alloc(600, 'x'))), frame()),
  ),
  good('GIF: a frame that lies half outside', () => gif(frame({ left: 6, top: 6 }))),
  good('GIF: a transparent colour that there is not', () =>
    gif(extension(0xf9, blocks(Buffer.from([1, 0, 0, 255]))), frame()),
  ),
];

const bombs: readonly HostilePicture[] = [
  // The decoder believes the first frame, not so large a screen.
  good('GIF bomb: 65,535 x 65,535 in 40 bytes', () => joined(screen(65_535, 65_535), DOT, END)),
  oversized('GIF bomb: a frame of 65,535 x 65,535 on a small screen', () =>
    gif(frame({ width: 65_535, height: 65_535, data: codes(100) })),
  ),
  good('GIF bomb: a hundred later frames of 60,000 x 60,000', () =>
    gif(
      frame(),
      ...Array.from({ length: 100 }, () =>
        frame({ width: 60_000, height: 60_000, data: codes(9) }),
      ),
    ),
  ),
];

const damaged: readonly HostilePicture[] = [
  unreadable('GIF: nothing but its name', () => Buffer.from('GIF89a')),
  unreadable('GIF: no frame', () => gif()),
  unreadable('GIF: no screen and no frame', () => joined(screen(0, 0), END)),
  unreadable('GIF: codes of 200 bits', () => gif(frame({ codeBits: 200 }))),
  unreadable('GIF: codes that are not in the table', () =>
    gif(frame({ data: Buffer.alloc(60, 0xff) })),
  ),
  unreadable('GIF: a kind of block that there is not', () =>
    joined(screen(SIDE, SIDE), 'Q', frame(), END),
  ),
  unreadable('GIF: a frame that breaks off', () =>
    joined(screen(SIDE, SIDE), frame().subarray(0, 14)),
  ),
];

/** GIF: every kind that must be read, and what must not be. */
export const GIFS: readonly HostilePicture[] = [...honest, ...oddities, ...bombs, ...damaged];
