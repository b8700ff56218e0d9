import { hasAscii, uint, utf8 } from './bytes.ts';
import { MAX_BLOCKS, type Metadata } from './metadata.ts';

const HEADER_BYTES = 12;
/** Some writers keep JPEG's EXIF prefix. */
const EXIF_PREFIX = 'Exif\0\0';

/** Metadata of a WebP's `EXIF` and `XMP ` chunks, and whether it has `C2PA`. */
export function webpMetadata(bytes: Uint8Array): Partial<Metadata> {
  const exif: Uint8Array[] = [];
  const xmp: string[] = [];
  let hasC2pa = false;
  let at = HEADER_BYTES;
  while (at + 8 <= bytes.length && exif.length + xmp.length < MAX_BLOCKS) {
    const length = uint(bytes, at + 4, 4, true);
    const data = bytes.subarray(at + 8, at + 8 + length);
    hasC2pa ||= hasAscii(bytes, at, 'C2PA');
    if (hasAscii(bytes, at, 'XMP ')) xmp.push(utf8(data));
    if (hasAscii(bytes, at, 'EXIF')) {
      exif.push(hasAscii(data, 0, EXIF_PREFIX) ? data.subarray(EXIF_PREFIX.length) : data);
    }
    // Chunks are padded to an even length.
    at += 8 + length + (length % 2);
  }
  return { exif, xmp, hasC2pa };
}
