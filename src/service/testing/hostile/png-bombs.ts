import { deflateSync, inflateSync } from 'node:zlib';
import { chunk } from '../../../evidence/testing/files.ts';
import { all, type HostileCase, joined, times } from './case.ts';
import { PNG } from './files.ts';
import { MANIFESTS } from './manifest-bombs.ts';
import { noise } from './noise.ts';

const MIB = 1024 * 1024;
const HEADER_BYTES = 33;
/** `IDAT` content: after length and type, before checksum and `IEND`. */
const PIXELS = PNG.subarray(HEADER_BYTES + 8, -16);
const END = chunk('IEND');

function pngWith(...chunks: readonly Uint8Array[]): Buffer {
  return joined(PNG.subarray(0, HEADER_BYTES), ...chunks, PNG.subarray(HEADER_BYTES));
}

function pngOf(...pixels: readonly Uint8Array[]): Buffer {
  return joined(PNG.subarray(0, HEADER_BYTES), ...pixels, END);
}

function flatPng(side: number): Buffer {
  const sides = Buffer.alloc(8);
  sides.writeUInt32BE(side, 0);
  sides.writeUInt32BE(side, 4);
  const rows = Buffer.alloc(side * (1 + Math.ceil(side / 8)));
  const header = chunk('IHDR', sides, '\x01\0\0\0\0');
  return joined(PNG.subarray(0, 8), header, chunk('IDAT', deflateSync(rows)), END);
}

/** Megabytes of text and profiles in kilobytes, which must not be unpacked whole. */
const packedBomb = (() => {
  let bomb: Buffer | undefined;
  return () => (bomb ??= deflateSync(Buffer.alloc(200 * MIB, 'Steps: 1, ')));
})();

const XMP = 'XML:com.adobe.xmp\0\0\0\0\0';

/** Two hundred EXIF comments (tag 0x9286) that share one million bytes. */
function manyComments(): Buffer {
  const entry = Buffer.from('8692070040420f00b80b0000', 'hex');
  return joined(
    'II*\0\x08\0\0\0\xc8\0',
    ...times(200, entry),
    '\0\0\0\0',
    Buffer.alloc(1_000_000, 'Steps: 1, '),
  );
}

const manifests = Object.fromEntries(
  Object.entries(MANIFESTS).map(([name, bytes]) => [
    `C2PA in PNG: ${name}`,
    () => pngWith(chunk('caBX', bytes())),
  ]),
);

export const PNG_BOMBS: readonly HostileCase[] = [
  ...all('tooLarge', { 'PNG bomb: 20,000 x 20,000, all there': () => flatPng(20_000) }),
  ...all('success', {
    'PNG: a pixel to a chunk': () =>
      pngOf(...[...PIXELS].map((byte) => chunk('IDAT', Uint8Array.of(byte)))),
    'PNG: empty chunks of pixels': () => pngWith(...times(2000, chunk('IDAT'))),
    'PNG: bytes behind the end': () => joined(PNG, Buffer.alloc(100_000, 'junk')),
    'PNG bomb: 50 MiB behind the pixels that are needed': () =>
      pngOf(chunk('IDAT', deflateSync(joined(inflateSync(PIXELS), Buffer.alloc(50 * MIB))))),
    'PNG bomb: zTXt of 200 MiB': () => pngWith(chunk('zTXt', 'parameters\0\0', packedBomb())),
    'PNG bomb: iTXt of 200 MiB': () =>
      pngWith(chunk('iTXt', 'parameters\0\x01\0\0\0', packedBomb())),
    'PNG bomb: XMP of 200 MiB': () =>
      pngWith(chunk('iTXt', 'XML:com.adobe.xmp\0\x01\0\0\0', packedBomb())),
    'PNG bomb: profile of 200 MiB': () => pngWith(chunk('iCCP', 'p\0\0', packedBomb())),
    'PNG bomb: 64 texts of 7 MiB': () => {
      const text = chunk('zTXt', 'parameters\0\0', deflateSync(Buffer.alloc(7 * MIB, 'x')));
      return pngWith(...times(64, text));
    },
    'PNG bomb: 900 texts': () => pngWith(...times(900, chunk('tEXt', 'a\0b'))),
    'EXIF in PNG of noise': () => pngWith(chunk('eXIf', noise(60_000, 20))),
    'EXIF: a comment of megabytes, two hundred times': () => pngWith(chunk('eXIf', manyComments())),
    'XMP nested a hundred thousand deep': () =>
      pngWith(chunk('iTXt', XMP, '<a:b>'.repeat(100_000))),
    'JSON nested a million deep': () => pngWith(chunk('tEXt', 'prompt\0', '{"a":'.repeat(200_000))),
    ...manifests,
  }),
];
