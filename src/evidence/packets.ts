import { indexOfAscii, utf8 } from './bytes.ts';
import { MAX_BLOCKS, type Metadata } from './metadata.ts';

const XMP_START = '<x:xmpmeta';
const XMP_END = '</x:xmpmeta>';
/**
 * Where EXIF begins: behind the prefix that it has in a JPEG, or behind the zero that tells the header's
 * offset in an AVIF item (HEIF, ISO 23008-12, annex A.2.1).
 */
const EXIF_PREFIXES = ['Exif\0\0', '\0\0\0\0'];
const TIFF_HEADERS = ['II*\0\x08\0\0\0', 'MM\0*\0\0\0\x08'];

const C2PA_MARKS = [
  'uuid\xd8\xfe\xc3\xd6\x1b\x0e\x48\x3c\x92\x97\x58\x28\x87\x7e\xc4\x81',
  'C2PA_GIF',
];

/** Longest XMP packet, in bytes; further ones are cut. */
const MAX_PACKET = 256 * 1024;
const MAX_EXIF = 1024 * 1024;

function xmpPackets(bytes: Uint8Array): string[] {
  const packets: string[] = [];
  let at = indexOfAscii(bytes, XMP_START);
  while (at >= 0 && packets.length < MAX_BLOCKS) {
    const stretch = bytes.subarray(at, at + MAX_PACKET);
    const end = indexOfAscii(stretch, XMP_END);
    packets.push(utf8(end < 0 ? stretch : stretch.subarray(0, end)));
    at = indexOfAscii(bytes, XMP_START, at + (end < 0 ? stretch.length : end));
  }
  return packets;
}

function exifBlocks(bytes: Uint8Array): Uint8Array[] {
  return EXIF_PREFIXES.flatMap((prefix) =>
    TIFF_HEADERS.flatMap((header) => {
      const at = indexOfAscii(bytes, prefix + header);
      if (at < 0) return [];
      const start = at + prefix.length;
      return [bytes.subarray(start, start + MAX_EXIF)];
    }),
  );
}

/**
 * C2PA in the box of AVIF that its UUID names, and in the extension block of GIF (C2PA specification,
 * appendix A.3). The mark alone does no harm: the manifests are read by another program.
 */
function hasC2paMark(bytes: Uint8Array): boolean {
  return C2PA_MARKS.some((mark) => indexOfAscii(bytes, mark) >= 0);
}

/**
 * Metadata found by its own first words, for containers where it may lie in many places (the items
 * and boxes of AVIF, the extension blocks of GIF). XMP packets are made to be found like this (XMP
 * specification part 3, "Packet scanning"); no compressed pixels begin by chance with such words.
 */
export function scannedMetadata(bytes: Uint8Array): Partial<Metadata> {
  return { exif: exifBlocks(bytes), xmp: xmpPackets(bytes), hasC2pa: hasC2paMark(bytes) };
}
