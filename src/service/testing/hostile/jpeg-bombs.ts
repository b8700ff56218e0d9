import sharp from 'sharp';
import { segment } from '../../../evidence/testing/files.ts';
import { all, type HostileCase, joined, times } from './case.ts';
import { hostileFile } from './files.ts';
import { MANIFESTS, manifestStore } from './manifest-bombs.ts';
import { manyScans } from './many-scans.ts';
import { noise } from './noise.ts';

const JPEG = hostileFile('good/jpeg.jpg');
const SOI = JPEG.subarray(0, 2);
const APP1 = 0xe1;

function jpegWith(...segments: readonly Uint8Array[]): Buffer {
  return joined(SOI, ...segments, JPEG.subarray(2));
}

/** ICC specification, annex B.4. */
function profile(part: number, parts: number, data: Uint8Array): Buffer {
  return segment(0xe2, joined('ICC_PROFILE\0', Uint8Array.of(part, parts), data));
}

function extendedXmp(part: number): Buffer {
  const numbers = Uint8Array.of(0xff, 0xff, 0xff, 0xff, 0xff, 0xff, part, part);
  const head = `http://ns.adobe.com/xmp/extension/\0${'A5'.repeat(16)}`;
  return segment(APP1, joined(head, numbers, Buffer.alloc(60_000, '<x')));
}

/** JUMBF in a segment (C2PA specification, appendix A.3.1). */
function manifest(content: Uint8Array): Buffer {
  return segment(0xeb, joined('JP\0\x01\0\0\0\x01', content));
}

/** One EXIF comment (tag 0x9286) of broken UTF-16. */
const COMMENT = joined(
  'II*\0\x08\0\0\0\x01\0',
  Buffer.from('8692070060ea00001a000000', 'hex'),
  '\0\0\0\0UNICODE\0',
  Buffer.alloc(60_000, 0xd8),
);

const manifests = Object.fromEntries(
  Object.entries(MANIFESTS).map(([name, bytes]) => [
    `C2PA in JPEG: ${name}`,
    () => jpegWith(manifest(bytes())),
  ]),
);

export const JPEG_BOMBS: readonly HostileCase[] = [
  ...all('success', {
    'JPEG, CMYK with a profile': () =>
      sharp(hostileFile('pictures/webp-lossless.webp'))
        .withIccProfile('cmyk')
        .toColourspace('cmyk')
        .jpeg()
        .toBuffer(),
    'JPEG: twenty segments of 64 KiB': () =>
      jpegWith(...times(20, segment(0xe9, Buffer.alloc(65_000, 'x')))),
    'JPEG: two thousand comments': () => jpegWith(...times(2000, segment(0xfe, 'hello'))),
    'JPEG: bytes behind the end': () => joined(JPEG, Buffer.alloc(100_000, 'junk')),
    'JPEG: padding before the segments': () => jpegWith(Buffer.alloc(50_000, 0xff)),
    'JPEG: a profile of noise': () => jpegWith(profile(1, 1, noise(60_000, 5))),
    'JPEG: a profile of 255 parts': () =>
      jpegWith(
        ...Array.from({ length: 255 }, (_, at) => profile(at + 1, 255, Buffer.alloc(4000, at))),
      ),
    'JPEG: EXIF of noise': () => jpegWith(segment(APP1, joined('Exif\0\0', noise(60_000, 6)))),
    'JPEG: XMP of a megabyte in extended parts that lie': () =>
      jpegWith(...Array.from({ length: 16 }, (_, part) => extendedXmp(part))),
    'JPEG: a hundred scans': () => manyScans(800, 100),
    'C2PA in JPEG: the same segment two hundred times': () =>
      jpegWith(...times(200, manifest(manifestStore()))),
    'IPTC of nine thousand resources': () =>
      jpegWith(segment(0xed, `Photoshop 3.0\0${'8BIM\x04\x04\0\0\0\0\0\0'.repeat(5000)}`)),
    'EXIF with a comment that is no Unicode': () =>
      jpegWith(segment(APP1, joined('Exif\0\0', COMMENT))),
    ...manifests,
  }),
  ...all('unsupportedFormat', {
    'JPEG bomb: three thousand scans': () => manyScans(800, 3000),
    'JPEG bomb: a thousand scans of four million pixels': () => manyScans(1990, 883),
  }),
];
