import { hasAscii, uint, utf8 } from './bytes.ts';
import { iptcBlocks } from './iptc.ts';
import { MAX_BLOCKS, MAX_TEXT_BYTES, type Metadata } from './metadata.ts';

const APP1 = 0xe1;
const APP11 = 0xeb;
const APP13 = 0xed;
const COMMENT = 0xfe;
const TELLING = new Set([APP1, APP11, APP13, COMMENT]);
const START_OF_SCAN = 0xda;
const EXIF = 'Exif\0\0';
const XMP = 'http://ns.adobe.com/xap/1.0/\0';
/**
 * XMP too long for one segment goes on in these (XMP specification part 3, section 1.1.3.1): a digest
 * of 32 bytes that says which packet, the packet's length, the place of this part.
 */
const XMP_MORE = 'http://ns.adobe.com/xmp/extension/\0';
const DIGEST_BYTES = 32;
const XMP_MORE_HEAD = XMP_MORE.length + DIGEST_BYTES + 8;

interface Segment {
  readonly marker: number;
  readonly data: Uint8Array;
}

/** The segments before the picture data that may tell something. */
function* tellingSegments(bytes: Uint8Array): Generator<Segment> {
  let at = 2;
  while (bytes[at] === 0xff && bytes[at + 1] !== START_OF_SCAN) {
    const marker = bytes[at + 1] ?? 0;
    // A marker may be padded with further 0xff bytes; they have no length.
    if (marker === 0xff) {
      at += 1;
      continue;
    }
    const length = uint(bytes, at + 2, 2);
    if (length < 2) return;
    if (TELLING.has(marker)) yield { marker, data: bytes.subarray(at + 4, at + 2 + length) };
    at += 2 + length;
  }
}

/** The extended packets, each put together from its parts; a part that lies far outside is dropped. */
function extendedXmp(parts: readonly Uint8Array[]): string[] {
  const packets = new Map<string, Uint8Array>();
  for (const part of parts) {
    const digest = utf8(part.subarray(XMP_MORE.length, XMP_MORE.length + DIGEST_BYTES));
    const length = Math.min(uint(part, XMP_MORE.length + DIGEST_BYTES, 4), MAX_TEXT_BYTES);
    const place = uint(part, XMP_MORE.length + DIGEST_BYTES + 4, 4);
    const body = part.subarray(XMP_MORE_HEAD);
    // One packet is all that a file may have; a second one is room enough for writers that err.
    if (packets.size >= 2 && !packets.has(digest)) continue;
    const packet = packets.get(digest) ?? new Uint8Array(length);
    packets.set(digest, packet);
    if (place + body.length <= packet.length) packet.set(body, place);
  }
  return [...packets.values()].map(utf8);
}

/** APP11 holds boxes of JPEG XT; those of C2PA are JUMBF (ISO 19566-5), told by their type. */
function isJumbf(segment: Uint8Array): boolean {
  return hasAscii(segment, 0, 'JP') && hasAscii(segment, 12, 'jumb');
}

/** Metadata of a JPEG's segments APP1 (EXIF, XMP), APP11 (JUMBF), APP13 (IPTC) and COM. */
export function jpegMetadata(bytes: Uint8Array): Partial<Metadata> {
  const segments: Segment[] = [];
  // The boxes of one manifest fill many segments; only the first says anything here.
  let hasC2pa = false;
  for (const segment of tellingSegments(bytes)) {
    if (segment.marker === APP11) hasC2pa ||= isJumbf(segment.data);
    else if (segments.push(segment) >= MAX_BLOCKS) break;
  }
  const of = (wanted: number) =>
    segments.flatMap(({ marker, data }) => (marker === wanted ? [data] : []));
  const app1 = of(APP1);
  const starting = (prefix: string) => app1.filter((data) => hasAscii(data, 0, prefix));
  return {
    exif: starting(EXIF).map((data) => data.subarray(EXIF.length)),
    xmp: [
      ...starting(XMP).map((data) => utf8(data.subarray(XMP.length))),
      ...extendedXmp(starting(XMP_MORE)),
    ],
    iptc: of(APP13).flatMap(iptcBlocks),
    comments: of(COMMENT).map(utf8),
    hasC2pa,
  };
}
