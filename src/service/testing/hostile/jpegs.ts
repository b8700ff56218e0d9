import { readFile } from 'node:fs/promises';
import {
  flatPicture,
  good,
  type HostilePicture,
  noisyPicture,
  oversized,
  randomBytes,
  uint16,
  unreadable,
} from './picture.ts';
import {
  APP0,
  APP1,
  APP14,
  claiming,
  COMMENT,
  DHT,
  DQT,
  DRI,
  exifBlock,
  exifSegment,
  FINISH,
  jpegWith,
  jpegWithout,
  manyScans,
  plainJpeg,
  profileSegment,
  segment,
  SOF_BASELINE,
  SOS,
  START,
  takeApart,
} from './jpeg-parts.ts';

const ORIENTATION = 0x0112;

/** The pictures of recognition's own tests: made by other programs than ours. */
function fixture(name: string): Promise<Buffer> {
  return readFile(new URL(`../../../recognition/fixtures/pictures/${name}`, import.meta.url));
}

const honest: readonly HostilePicture[] = [
  ...[1, 2, 3, 4, 5, 6, 7, 8].map((turn) =>
    good(`JPEG, orientation ${turn}`, () => fixture(`orientation-${turn}.jpg`)),
  ),
  good('JPEG, grey', () => fixture('grey.jpg')),
  good('JPEG, CMYK', () => fixture('cmyk.jpg')),
  good('JPEG, CMYK with a profile', () =>
    noisyPicture().withIccProfile('cmyk').toColourspace('cmyk').jpeg().toBuffer(),
  ),
  good('JPEG, progressive', () => noisyPicture().jpeg({ progressive: true }).toBuffer()),
  good('JPEG, no subsampling', () =>
    noisyPicture().jpeg({ chromaSubsampling: '4:4:4' }).toBuffer(),
  ),
  good('JPEG, one pixel', () => noisyPicture(1, 1).jpeg().toBuffer()),
  good('JPEG, one pixel wide', () => flatPicture(1, 4000).jpeg().toBuffer()),
  good('JPEG, one pixel high', () => flatPicture(4000, 1).jpeg().toBuffer()),
  good('JPEG, orientation 0', () => jpegWith(exifSegment(exifBlock([[ORIENTATION, 3, 1, 0]])))),
  good('JPEG, orientation 65,535', () =>
    jpegWith(exifSegment(exifBlock([[ORIENTATION, 3, 1, 0xffff]]))),
  ),
  good('JPEG, two orientations', () =>
    jpegWith(
      exifSegment(
        exifBlock([
          [ORIENTATION, 3, 1, 6],
          [ORIENTATION, 3, 1, 3],
        ]),
      ),
    ),
  ),
  good('JPEG, orientation as a text', () =>
    jpegWith(exifSegment(exifBlock([[ORIENTATION, 2, 4, 0x36363636]]))),
  ),
];

const oddities: readonly HostilePicture[] = [
  good('JPEG: twenty segments of 64 KiB', () =>
    jpegWith(...Array.from({ length: 20 }, () => segment(APP0 + 9, Buffer.alloc(65_000, 'x')))),
  ),
  // As browsers do: what the file ends with is all there is of it.
  good('JPEG: ends after one block of 15,625, as it says itself', () => claiming(1000, 1000)),
  good('JPEG: restarts that do not come', () => jpegWith(segment(DRI, uint16(1)))),
  good('JPEG: two thousand comments', () =>
    jpegWith(...Array.from({ length: 2000 }, () => segment(COMMENT, 'hello'))),
  ),
  good('JPEG: bytes behind the end', async () =>
    Buffer.concat([await plainJpeg(), Buffer.alloc(100_000, 'junk')]),
  ),
  good('JPEG: padding before the segments', async () => {
    const bytes = await plainJpeg();
    return Buffer.concat([START, Buffer.alloc(50_000, 0xff), bytes.subarray(2)]);
  }),
  good('JPEG: a profile of noise', () => jpegWith(profileSegment(1, 1, randomBytes(60_000, 5)))),
  good('JPEG: a profile of 255 parts', () =>
    jpegWith(
      ...Array.from({ length: 255 }, (_, part) =>
        profileSegment(part + 1, 255, Buffer.alloc(4000, part)),
      ),
    ),
  ),
  good('JPEG: a profile whose parts are missing', () => jpegWith(profileSegment(3, 200, 'acsp'))),
  good('JPEG: part 0 of 0 of a profile', () => jpegWith(profileSegment(0, 0, 'acsp'))),
  good('JPEG: a preview in the header that is longer than its segment', () =>
    jpegWith(segment(APP0, 'JFIF\0\x01\x02\0\0\x01\0\x01', Uint8Array.of(255, 255))),
  ),
  good('JPEG: a colour transform that there is not', () =>
    jpegWith(segment(APP14, 'Adobe', uint16(100), uint16(0), uint16(0), Uint8Array.of(99))),
  ),
  good('JPEG: EXIF without anything', () => jpegWith(exifSegment(Buffer.alloc(0)))),
  good('JPEG: EXIF of noise', () => jpegWith(exifSegment(randomBytes(60_000, 6)))),
  good('JPEG: EXIF that leads to itself', () =>
    jpegWith(
      exifSegment(
        exifBlock(
          [
            [0x8769, 4, 1, 8],
            [0x014a, 4, 1, 8],
            [0x8825, 4, 1, 8],
          ],
          8,
        ),
      ),
    ),
  ),
  good('JPEG: EXIF with 65,535 entries that are not there', () => {
    const block = exifBlock([]);
    block.writeUInt16LE(0xffff, 8);
    return jpegWith(exifSegment(block));
  }),
  good('JPEG: EXIF with counts of 4 GiB', () =>
    jpegWith(
      exifSegment(
        exifBlock([
          [0x010e, 2, 0xffffffff, 8],
          [0x9286, 7, 0xffffffff, 0xffffffff],
          [ORIENTATION, 3, 0xffffffff, 1],
          [0x0201, 4, 0x20000000, 0],
        ]),
      ),
    ),
  ),
  good('JPEG: forty blocks of EXIF', () =>
    jpegWith(...Array.from({ length: 40 }, () => exifSegment(exifBlock([[ORIENTATION, 3, 1, 8]])))),
  ),
  good('JPEG: XMP of a megabyte in extended parts that lie', () =>
    jpegWith(
      ...Array.from({ length: 16 }, (_, part) =>
        segment(
          APP1,
          'http://ns.adobe.com/xmp/extension/\0',
          'A5'.repeat(16),
          Uint8Array.of(0xff, 0xff, 0xff, 0xff, 0xff, 0xff, part, part),
          Buffer.alloc(60_000, '<x'),
        ),
      ),
    ),
  ),
];

const bombs: readonly HostilePicture[] = [
  oversized('JPEG bomb: 65,500 x 65,500 in 200 bytes', () => claiming(65_500, 65_500)),
  good('JPEG: a hundred scans', () => manyScans(800, 100)),
  unreadable('JPEG bomb: three thousand scans', () => manyScans(800, 3000)),
  unreadable('JPEG bomb: a thousand scans of four million pixels', () => manyScans(1990, 883)),
];

const damaged: readonly HostilePicture[] = [
  unreadable('JPEG: nothing but its start', () => START),
  unreadable('JPEG: start and end', () => Buffer.concat([START, FINISH])),
  unreadable('JPEG: three bytes', () => Buffer.from([0xff, 0xd8, 0xff])),
  unreadable('JPEG: no width', () => claiming(0, 16)),
  unreadable('JPEG: no height', () => claiming(16, 0)),
  unreadable('JPEG: neither width nor height', () => claiming(0, 0)),
  unreadable('JPEG: 65,535 x 65,535, more than the decoder takes', () => claiming(65_535, 65_535)),
  unreadable('JPEG: no scan', async () => {
    const { segments } = takeApart(await plainJpeg());
    return Buffer.concat([START, ...segments.map(({ bytes }) => bytes), FINISH]);
  }),
  unreadable('JPEG: a scan before the frame', async () =>
    jpegWith(segment(SOS, Uint8Array.of(1, 1, 0, 0, 63, 0))),
  ),
  unreadable('JPEG: no frame', () => jpegWithout(SOF_BASELINE)),
  unreadable('JPEG: no quantisers', () => jpegWithout(DQT)),
  unreadable('JPEG: Huffman codes that do not fit', () =>
    jpegWithout(DHT, (bytes) => Buffer.from(bytes.fill(0xff, 5, 21))),
  ),
  unreadable('JPEG: two frames', () =>
    jpegWithout(SOF_BASELINE, (bytes) => Buffer.concat([bytes, bytes])),
  ),
  unreadable('JPEG: no components', () =>
    jpegWithout(SOF_BASELINE, () => segment(SOF_BASELINE, '\x08', uint16(8), uint16(8), '\0')),
  ),
  unreadable('JPEG: 255 components', () =>
    jpegWithout(SOF_BASELINE, () =>
      segment(SOF_BASELINE, '\x08', uint16(8), uint16(8), '\xff', Buffer.alloc(3 * 255, 0x11)),
    ),
  ),
  unreadable('JPEG: components of 15 x 15', () =>
    jpegWithout(SOF_BASELINE, (bytes) => {
      for (const at of [11, 14, 17]) bytes[at] = 0xff;
      return bytes;
    }),
  ),
  unreadable('JPEG: components of 0 x 0', () =>
    jpegWithout(SOF_BASELINE, (bytes) => {
      for (const at of [11, 14, 17]) bytes[at] = 0;
      return bytes;
    }),
  ),
  unreadable('JPEG: 12 bits', () =>
    jpegWithout(SOF_BASELINE, (bytes) => {
      bytes[4] = 12;
      return bytes;
    }),
  ),
  unreadable('JPEG: lossless (SOF3)', () =>
    jpegWithout(SOF_BASELINE, (bytes) => {
      bytes[1] = 0xc3;
      return bytes;
    }),
  ),
  unreadable('JPEG: hierarchical (SOF5)', () =>
    jpegWithout(SOF_BASELINE, (bytes) => {
      bytes[1] = 0xc5;
      return bytes;
    }),
  ),
  unreadable('JPEG: segments without length', () =>
    Buffer.concat([START, Buffer.from([0xff, APP1, 0, 0, 0xff, APP1, 0, 0])]),
  ),
  unreadable('JPEG: JPEG-LS', () => jpegWithout(SOF_BASELINE, (bytes) => bytes.fill(0xf7, 1, 2))),
];

/** JPEG: every kind that must be read, and what must not be. */
export const JPEGS: readonly HostilePicture[] = [...honest, ...oddities, ...bombs, ...damaged];
