import { indexOfAscii, utf8 } from './bytes.ts';
import { MAX_BLOCKS, type Metadata } from './metadata.ts';

const XMP_START = '<x:xmpmeta';
const XMP_END = '</x:xmpmeta>';
/**
 * Prefixes of EXIF: that of a JPEG, and the zero header offset of an AVIF item (HEIF, ISO 23008-12,
 * annex A.2.1).
 */
const EXIF_PREFIXES = ['Exif\0\0', '\0\0\0\0'];
const TIFF_HEADERS = ['II*\0\x08\0\0\0', 'MM\0*\0\0\0\x08'];

const C2PA_MARKS = [
  'uuid\xd8\xfe\xc3\xd6\x1b\x0e\x48\x3c\x92\x97\x58\x28\x87\x7e\xc4\x81',
  'C2PA_GIF',
];

/** Bytes; longer XMP packets are cut. */
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
 * C2PA's UUID box in AVIF or its extension block in GIF (C2PA specification, appendix A.3). A false
 * hit is harmless: another reader parses the manifests.
 */
function hasC2paMark(bytes: Uint8Array): boolean {
  return C2PA_MARKS.some((mark) => indexOfAscii(bytes, mark) >= 0);
}

/**
 * Metadata found by their first words, for AVIF and GIF, where they may be in many places. XMP is
 * made for this (XMP specification part 3, "Packet scanning"); compressed pixels do not start so by
 * chance.
 */
export function scannedMetadata(bytes: Uint8Array): Partial<Metadata> {
  return { exif: exifBlocks(bytes), xmp: xmpPackets(bytes), hasC2pa: hasC2paMark(bytes) };
}
