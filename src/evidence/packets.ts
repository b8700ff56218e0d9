import { latin1, utf8 } from './bytes.ts';
import { MAX_BLOCKS, type Metadata } from './metadata.ts';

const XMP_START = '<x:xmpmeta';
const XMP_END = '</x:xmpmeta>';
/**
 * Prefixes of EXIF: that of a JPEG, and the zero header offset of an AVIF item (HEIF, ISO 23008-12,
 * annex A.2.1).
 */
const EXIF_PREFIXES = ['Exif\0\0', '\0\0\0\0'];
const TIFF_HEADERS = ['II*\0\x08\0\0\0', 'MM\0*\0\0\0\x08'];

/**
 * C2PA's UUID box in AVIF and its extension block in GIF (C2PA specification, appendix A.3).
 */
const C2PA_UUID = [
  0xd8, 0xfe, 0xc3, 0xd6, 0x1b, 0x0e, 0x48, 0x3c, 0x92, 0x97, 0x58, 0x28, 0x87, 0x7e, 0xc4, 0x81,
];
const C2PA_MARKS = [`uuid${latin1(Uint8Array.from(C2PA_UUID))}`, 'C2PA_GIF'];

/** Bytes; longer XMP packets are cut. */
const MAX_PACKET = 256 * 1024;
const MAX_EXIF = 1024 * 1024;

function xmpPackets(bytes: Uint8Array, text: string): string[] {
  const packets: string[] = [];
  let at = text.indexOf(XMP_START);
  while (at >= 0 && packets.length < MAX_BLOCKS) {
    const end = text.slice(at, at + MAX_PACKET).indexOf(XMP_END);
    const next = at + (end < 0 ? MAX_PACKET : end);
    packets.push(utf8(bytes.subarray(at, next)));
    at = text.indexOf(XMP_START, next);
  }
  return packets;
}

function exifBlocks(bytes: Uint8Array, text: string): Uint8Array[] {
  return EXIF_PREFIXES.flatMap((prefix) =>
    TIFF_HEADERS.flatMap((header) => {
      const at = text.indexOf(prefix + header);
      if (at < 0) return [];
      const start = at + prefix.length;
      return [bytes.subarray(start, start + MAX_EXIF)];
    }),
  );
}

/**
 * Metadata found by their first words, for AVIF and GIF, where they may be in many places. XMP is
 * made for this (XMP specification part 3, "Packet scanning"); compressed pixels do not start so by
 * chance.
 */
export function scannedMetadata(bytes: Uint8Array): Partial<Metadata> {
  // Strings are searched many times as fast as bytes.
  const text = latin1(bytes, bytes.length);
  return {
    exif: exifBlocks(bytes, text),
    xmp: xmpPackets(bytes, text),
    // A false hit is harmless: another reader parses the manifests.
    hasC2pa: C2PA_MARKS.some((mark) => text.includes(mark)),
  };
}
