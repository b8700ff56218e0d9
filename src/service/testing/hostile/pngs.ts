import { deflateSync } from 'node:zlib';
import { good, type HostilePicture, oversized, uint32, unreadable } from './picture.ts';
import {
  chunk,
  COLOUR,
  COLOUR_ALPHA,
  END,
  GREY,
  GREY_ALPHA,
  header,
  PALETTE,
  png,
  pngWith,
  scanlines,
  SHAPE,
  withWrongCrc,
} from './png-parts.ts';

const MIB = 1024 * 1024;

/** Every kind of pixels that the format has (PNG specification, table 12), straight and interlaced. */
const KINDS: readonly (readonly [name: string, colour: number, depths: readonly number[]])[] = [
  ['grey', GREY, [1, 2, 4, 8, 16]],
  ['colour', COLOUR, [8, 16]],
  ['palette', PALETTE, [1, 2, 4, 8]],
  ['grey with alpha', GREY_ALPHA, [8, 16]],
  ['colour with alpha', COLOUR_ALPHA, [8, 16]],
];

const honest = KINDS.flatMap(([name, colour, depths]) =>
  depths.flatMap((depth) =>
    [false, true].map((isInterlaced) =>
      good(`PNG, ${name}, ${depth} bits${isInterlaced ? ', interlaced' : ''}`, () =>
        png({ colour, depth, isInterlaced }),
      ),
    ),
  ),
);

const IDAT = chunk('IDAT', deflateSync(scanlines(SHAPE)));
const packed = deflateSync(scanlines(SHAPE));

/** Texts and profiles of megabytes in some kilobytes; nobody needs them, so they must not be unpacked whole. */
const packedBomb = (() => {
  let bomb: Buffer | undefined;
  return () => (bomb ??= deflateSync(Buffer.alloc(200 * MIB, 'Steps: 1, ')));
})();

/** Compressed by hand, since pictures of this size would take seconds to make. */
function flatPng(side: number): Buffer {
  const rows = Buffer.alloc(side * (1 + Math.ceil(side / 8)));
  return png(
    { width: side, height: side, colour: GREY, depth: 1 },
    { pixels: [chunk('IDAT', deflateSync(rows))] },
  );
}

const oddities: readonly HostilePicture[] = [
  good('PNG: one pixel', () => png({ width: 1, height: 1 })),
  good('PNG: one pixel, interlaced', () => png({ width: 1, height: 1, isInterlaced: true })),
  good('PNG: one pixel wide', () => png({ width: 1, height: 5000 })),
  good('PNG: one pixel high', () => png({ width: 5000, height: 1 })),
  good('PNG: a pixel to a chunk', () =>
    png({}, { pixels: [...packed].map((byte) => chunk('IDAT', Uint8Array.of(byte))) }),
  ),
  good('PNG: empty chunks of pixels', () =>
    png({}, { pixels: [...Array.from({ length: 2000 }, () => chunk('IDAT')), IDAT] }),
  ),
  good('PNG: wrong checksum of a text', () =>
    pngWith(withWrongCrc(chunk('tEXt', 'Comment\0hello'))),
  ),
  good('PNG: a chunk that nobody knows', () => pngWith(chunk('quIx', 'what is this'))),
  good('PNG: bytes behind the end', () => Buffer.concat([png(), Buffer.alloc(100_000, 'junk')])),
  good('PNG: no end', () => png({}, { end: Buffer.alloc(0) })),
  good('PNG: transparent colour', () => pngWith(chunk('tRNS', uint32(0x00010002), '\0\x03'))),
  good('PNG: gamma of zero and silly primaries', () =>
    pngWith(chunk('gAMA', uint32(0)), chunk('cHRM', Buffer.alloc(32, 0xff))),
  ),
  good('PNG: a palette that a colour picture does not need', () =>
    pngWith(chunk('PLTE', Buffer.alloc(768))),
  ),
  good('PNG: an animation with one huge frame', () =>
    pngWith(
      chunk('acTL', uint32(0xffffffff), uint32(0)),
      chunk('fcTL', uint32(0), uint32(0x7fffffff), uint32(0x7fffffff), Buffer.alloc(14)),
    ),
  ),
];

const bombs: readonly HostilePicture[] = [
  oversized('PNG bomb: 30,000 x 30,000 in 60 bytes', () =>
    png({ width: 30_000, height: 30_000 }, { pixels: [chunk('IDAT', Buffer.alloc(3))] }),
  ),
  oversized('PNG bomb: 900,000 x 900,000, one bit', () =>
    png({ width: 900_000, height: 900_000, colour: GREY, depth: 1 }, { pixels: [IDAT] }),
  ),
  oversized('PNG bomb: 20,000 x 20,000, all there', () => flatPng(20_000)),
  unreadable('PNG bomb: 2,147,483,647 x 2,147,483,647', () =>
    png({ width: 0x7fffffff, height: 0x7fffffff }, { pixels: [IDAT] }),
  ),
  unreadable('PNG bomb: 4,294,967,295 x 4,294,967,295', () =>
    png({ width: 0xffffffff, height: 0xffffffff }, { pixels: [IDAT] }),
  ),
  good('PNG bomb: four million pixels in 600 bytes', () => flatPng(1990)),
  good('PNG bomb: 50 MiB behind the pixels that are needed', () =>
    png(
      {},
      {
        pixels: [
          chunk('IDAT', deflateSync(Buffer.concat([scanlines(SHAPE), Buffer.alloc(50 * MIB)]))),
        ],
      },
    ),
  ),
  good('PNG bomb: zTXt of 200 MiB', () => pngWith(chunk('zTXt', 'parameters\0\0', packedBomb()))),
  good('PNG bomb: iTXt of 200 MiB', () =>
    pngWith(chunk('iTXt', 'parameters\0\x01\0\0\0', packedBomb())),
  ),
  good('PNG bomb: XMP of 200 MiB', () =>
    pngWith(chunk('iTXt', 'XML:com.adobe.xmp\0\x01\0\0\0', packedBomb())),
  ),
  good('PNG bomb: profile of 200 MiB', () => pngWith(chunk('iCCP', 'p\0\0', packedBomb()))),
  good('PNG bomb: 64 texts of 7 MiB', () => {
    const text = deflateSync(Buffer.alloc(7 * MIB, 'x'));
    return pngWith(...Array.from({ length: 64 }, () => chunk('zTXt', 'parameters\0\0', text)));
  }),
  good('PNG bomb: 900 texts', () =>
    pngWith(...Array.from({ length: 900 }, () => chunk('tEXt', 'a\0b'))),
  ),
];

const damaged: readonly HostilePicture[] = [
  unreadable('PNG: no width', () => png({ width: 0 }, { pixels: [IDAT] })),
  unreadable('PNG: no height', () => png({ height: 0 }, { pixels: [IDAT] })),
  unreadable('PNG: neither width nor height', () =>
    png({ width: 0, height: 0 }, { pixels: [IDAT] }),
  ),
  unreadable('PNG: three bits', () => png({ depth: 3 }, { pixels: [IDAT] })),
  unreadable('PNG: no bits', () => png({ depth: 0 }, { pixels: [IDAT] })),
  unreadable('PNG: a colour type that there is not', () => png({ colour: 5 }, { pixels: [IDAT] })),
  unreadable('PNG: another compression', () => png({}, { head: header(SHAPE, [1, 0]) })),
  unreadable('PNG: another way to filter', () => png({}, { head: header(SHAPE, [0, 1]) })),
  unreadable('PNG: wrong checksum of the header', () =>
    png({}, { head: withWrongCrc(header(SHAPE)) }),
  ),
  unreadable('PNG: wrong checksum of the pixels', () => png({}, { pixels: [withWrongCrc(IDAT)] })),
  unreadable('PNG: wrong checksum of the palette', () =>
    png({ colour: PALETTE }, { before: [withWrongCrc(chunk('PLTE', Buffer.alloc(768)))] }),
  ),
  unreadable('PNG: no header', () => png({}, { head: Buffer.alloc(0) })),
  unreadable('PNG: two headers', () => png({}, { before: [header({ ...SHAPE, width: 5 })] })),
  unreadable('PNG: no pixels', () => png({}, { pixels: [] })),
  unreadable('PNG: no palette', () => png({ colour: PALETTE }, { before: [] })),
  unreadable('PNG: a palette of a byte', () =>
    png({ colour: PALETTE }, { before: [chunk('PLTE', '\0')] }),
  ),
  unreadable('PNG: pixels that are no zlib stream', () =>
    png({}, { pixels: [chunk('IDAT', Buffer.alloc(500, 'not zlib'))] }),
  ),
  unreadable('PNG: half of the pixels', () =>
    png({}, { pixels: [chunk('IDAT', packed.subarray(0, packed.length / 2))] }),
  ),
  unreadable('PNG: rows with a filter that there is not', () =>
    png({}, { pixels: [chunk('IDAT', deflateSync(scanlines(SHAPE).fill(9)))] }),
  ),
  unreadable('PNG: a chunk longer than the file', () =>
    png({}, { pixels: [Buffer.concat([uint32(0x7fffffff), IDAT.subarray(4)])] }),
  ),
  unreadable('PNG: a chunk of 4 GiB', () =>
    png({}, { pixels: [Buffer.concat([uint32(0xffffffff), IDAT.subarray(4)])] }),
  ),
  unreadable('PNG: a critical chunk that nobody knows', () => pngWith(chunk('QUIX', 'what'))),
  unreadable('PNG: nothing but its end', () => Buffer.concat([png().subarray(0, 8), END])),
];

/** PNG: every kind that must be read, and what must not be. */
export const PNGS: readonly HostilePicture[] = [...honest, ...oddities, ...bombs, ...damaged];
