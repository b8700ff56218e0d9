import { crc32, deflateSync } from 'node:zlib';
import { joined, randomBytes, uint32 } from './picture.ts';

/** A writer of PNG files (PNG specification, third edition), also of wrong ones. */

export const SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);

export const GREY = 0;
export const COLOUR = 2;
export const PALETTE = 3;
export const GREY_ALPHA = 4;
export const COLOUR_ALPHA = 6;

const CHANNELS: Readonly<Record<number, number>> = { 0: 1, 2: 3, 3: 1, 4: 2, 6: 4 };

/** The passes of Adam7: first column and row, and the distances between columns and rows. */
const ADAM7 = [
  [0, 0, 8, 8],
  [4, 0, 8, 8],
  [0, 4, 4, 8],
  [2, 0, 4, 4],
  [0, 2, 2, 4],
  [1, 0, 2, 2],
  [0, 1, 1, 2],
] as const;

export interface PngShape {
  readonly width: number;
  readonly height: number;
  readonly depth: number;
  readonly colour: number;
  readonly isInterlaced: boolean;
}

export const SHAPE: PngShape = {
  width: 33,
  height: 21,
  depth: 8,
  colour: COLOUR,
  isInterlaced: false,
};

export function chunk(type: string, ...parts: readonly (string | Uint8Array)[]): Buffer {
  const named = joined(type, ...parts);
  return joined(uint32(named.length - 4), named, uint32(crc32(named)));
}

/** The chunk with another checksum than its own. */
export function withWrongCrc(good: Buffer): Buffer {
  const bytes = Buffer.from(good);
  bytes[bytes.length - 1]! ^= 0xff;
  return bytes;
}

/** `IHDR`; `methods` are those of compression and of filtering, both 0 in a good file. */
export function header(shape: PngShape, methods: readonly [number, number] = [0, 0]): Buffer {
  const { width, height, depth, colour, isInterlaced } = shape;
  const rest = Uint8Array.of(depth, colour, ...methods, isInterlaced ? 1 : 0);
  return chunk('IHDR', uint32(width), uint32(height), rest);
}

function rows({ depth, colour }: PngShape, width: number, height: number, seed: number): Buffer {
  if (width === 0) return Buffer.alloc(0);
  const rowBytes = Math.ceil((width * depth * (CHANNELS[colour] ?? 1)) / 8);
  const noise = randomBytes(height * rowBytes, seed);
  const lines = Array.from({ length: height }, (_, row) =>
    joined('\0', noise.subarray(row * rowBytes, (row + 1) * rowBytes)),
  );
  return Buffer.concat(lines);
}

/** The filtered rows of a picture of noise, as they are packed into `IDAT`. */
export function scanlines(shape: PngShape): Buffer {
  const { width, height, isInterlaced } = shape;
  if (!isInterlaced) return rows(shape, width, height, 1);
  const passes = ADAM7.map(([x, y, dx, dy], pass) =>
    rows(shape, Math.ceil((width - x) / dx), Math.ceil((height - y) / dy), pass),
  );
  return Buffer.concat(passes);
}

/** All colours of a palette of that depth. */
export function palette(depth: number): Buffer {
  return chunk('PLTE', randomBytes(3 * 2 ** depth, 3));
}

export const END = chunk('IEND');

export interface PngParts {
  readonly head?: Buffer;
  /** Chunks before the pixels. */
  readonly before?: readonly Buffer[];
  readonly pixels?: readonly Buffer[];
  readonly after?: readonly Buffer[];
  readonly end?: Buffer;
}

/** A PNG of noise, or what the given parts make of it. */
export function png(change: Partial<PngShape> = {}, parts: PngParts = {}): Buffer {
  const shape = { ...SHAPE, ...change };
  const colours = shape.colour === PALETTE ? [palette(shape.depth)] : [];
  const {
    head = header(shape),
    before = colours,
    pixels = [chunk('IDAT', deflateSync(scanlines(shape)))],
    after = [],
    end = END,
  } = parts;
  return Buffer.concat([SIGNATURE, head, ...before, ...pixels, ...after, end]);
}

/** A good PNG with further chunks before its pixels. */
export function pngWith(...before: readonly Buffer[]): Buffer {
  return png({}, { before });
}
