import { crc32 } from 'node:zlib';
import { chunk, png, pngWith, SIGNATURE } from './png-parts.ts';
import { COMMENT, jpegWith, plainJpeg, segment } from './jpeg-parts.ts';
import {
  good,
  type HostilePicture,
  joined,
  noisyPicture,
  uint32LittleEndian as uint32,
  unreadable,
} from './picture.ts';

/** Files that are a picture to one program and something else to another. */

const PAGE = '<html><script>alert(document.domain)</script></html>';
const DOCUMENT = '%PDF-1.7\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n';

/** A ZIP archive of one stored file that begins `offset` bytes into a larger file. */
function zip(name: string, content: string, offset: number): Buffer {
  const data = Buffer.from(content);
  const shared = joined(
    '\x14\0\0\0\0\0\0\0\0\0',
    uint32(crc32(data)),
    uint32(data.length),
    uint32(data.length),
  );
  const length = uint32(name.length).subarray(0, 2);
  const local = joined('PK\x03\x04', shared, length, '\0\0', name, data);
  const central = joined(
    'PK\x01\x02\x14\0',
    shared,
    length,
    Buffer.alloc(12),
    uint32(offset),
    name,
  );
  const end = joined(
    'PK\x05\x06\0\0\0\0\x01\0\x01\0',
    uint32(central.length),
    uint32(offset + local.length),
    '\0\0',
  );
  return joined(local, central, end);
}

/** A GIF whose first bytes are also the beginning of a script: its width and height are a comment's mark. */
function scriptGif(): Buffer {
  const frame = joined(',', Buffer.alloc(4), '\x01\0\x01\0', '\0\x02\x02\x44\x01\0;');
  return joined(
    'GIF89a',
    '/*',
    '\x01\0',
    '\x80\0\0',
    '\0\0\0\xff\xff\xff',
    frame,
    '*/=1;alert(1)//',
  );
}

/** All are answered like the picture that they are, and none is ever sent back as it came. */
export const POLYGLOTS: readonly HostilePicture[] = [
  good('JPEG and ZIP', async () => {
    const bytes = await plainJpeg();
    return joined(bytes, zip('META-INF/MANIFEST.MF', 'Main-Class: X', bytes.length));
  }),
  good('PNG and ZIP', () => joined(png(), zip('a.html', PAGE, png().length))),
  good('GIF and script', scriptGif),
  good('PNG and page', () => pngWith(chunk('tEXt', 'Comment\0', PAGE))),
  good('PNG and page behind it', () => joined(png(), PAGE)),
  good('JPEG and page', () => jpegWith(segment(COMMENT, PAGE))),
  good('JPEG and PHP', () =>
    jpegWith(segment(COMMENT, '<?php system($_GET[0]); __halt_compiler();')),
  ),
  good('JPEG and PDF', () => jpegWith(segment(COMMENT, DOCUMENT))),
  good('PNG and PDF', () => pngWith(chunk('tEXt', 'a\0', DOCUMENT))),
  good('WebP and page', async () => joined(await noisyPicture().webp().toBuffer(), PAGE)),
  good('AVIF and page', async () =>
    joined(await noisyPicture().avif({ effort: 0 }).toBuffer(), PAGE),
  ),
  good('PNG and the text of an SVG', () =>
    pngWith(chunk('iTXt', 'a\0\0\0\0\0', '<svg onload="alert(1)"/>')),
  ),
  unreadable('SVG behind a PNG’s first bytes', () =>
    joined(SIGNATURE, '<svg xmlns="http://www.w3.org/2000/svg"/>'),
  ),
  unreadable('page behind a JPEG’s first bytes', () => joined('\xff\xd8\xff', PAGE)),
  unreadable('page behind a GIF’s first bytes', () => joined('GIF89a', PAGE)),
  unreadable('TIFF behind a JPEG’s first bytes', async () =>
    joined('\xff\xd8\xff', await noisyPicture().tiff().toBuffer()),
  ),
  unreadable('script behind a WebP’s first bytes', () =>
    joined('RIFF\x2f\x2a\0\0WEBP', 'x*/=1;alert(1)'),
  ),
  unreadable('MP4 under the name of AVIF', () =>
    joined('\0\0\0\x18ftypavif\0\0\0\0avifmp42', Buffer.alloc(4000, 'mdat')),
  ),
  unreadable('picture behind a PDF', async () => joined(DOCUMENT, await plainJpeg())),
  unreadable('picture behind a page', () => joined(PAGE, png())),
];
