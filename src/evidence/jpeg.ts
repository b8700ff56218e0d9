import { hasAscii, uint, utf8 } from './bytes.ts';
import { MAX_BLOCKS, type Metadata, type NamedText } from './metadata.ts';

const PHOTOSHOP = 'Photoshop 3.0\0';
const RESOURCE = '8BIM';
const IPTC_RESOURCE = 0x0404;
const DATA_SET = 0x1c;
const APPLICATION_RECORD = 2;

const TEXT_SETS: ReadonlyMap<number, string> = new Map([
  [65, 'Software'],
  [110, 'Credit'],
  [120, 'Caption'],
]);

/** IPTC-IIM blocks of an APP13 segment's image resources. */
export function iptcBlocks(segment: Uint8Array): Uint8Array[] {
  const blocks: Uint8Array[] = [];
  let at = hasAscii(segment, 0, PHOTOSHOP) ? PHOTOSHOP.length : segment.length;
  while (hasAscii(segment, at, RESOURCE) && blocks.length < MAX_BLOCKS) {
    // The name has a length byte; name and data are padded to even lengths.
    const nameBytes = 1 + (segment[at + 6] ?? 0);
    const start = at + 6 + nameBytes + (nameBytes % 2) + 4;
    const length = uint(segment, start - 4, 4);
    if (uint(segment, at + 4, 2) === IPTC_RESOURCE) {
      blocks.push(segment.subarray(start, start + length));
    }
    at = start + length + (length % 2);
  }
  return blocks;
}

/** Texts of an IPTC-IIM block that may tell how a picture was made. */
export function iptcTexts(block: Uint8Array): NamedText[] {
  const texts: NamedText[] = [];
  let at = 0;
  while (block[at] === DATA_SET && texts.length < MAX_BLOCKS) {
    const length = uint(block, at + 3, 2);
    // The highest bit announces a longer length field, which no text needs.
    if (length >= 0x8000) break;
    const name = TEXT_SETS.get(block[at + 2] ?? 0);
    if (name !== undefined && block[at + 1] === APPLICATION_RECORD) {
      texts.push({ name, text: utf8(block.subarray(at + 5, at + 5 + length)) });
    }
    at += 5 + length;
  }
  return texts;
}

const APP1 = 0xe1;
const APP11 = 0xeb;
const APP13 = 0xed;
const COMMENT = 0xfe;
const TELLING = new Set([APP1, APP11, APP13, COMMENT]);
const START_OF_SCAN = 0xda;
const EXIF = 'Exif\0\0';
const XMP = 'http://ns.adobe.com/xap/1.0/\0';
interface Segment {
  readonly marker: number;
  readonly data: Uint8Array;
}

function* tellingSegments(bytes: Uint8Array): Generator<Segment> {
  let at = 2;
  while (bytes[at] === 0xff && bytes[at + 1] !== START_OF_SCAN) {
    const marker = bytes[at + 1] ?? 0;
    // Markers may be padded with 0xff bytes, which have no length.
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

/** APP11 holds boxes of JPEG XT; C2PA's are JUMBF (ISO 19566-5), told by type. */
function isJumbf(segment: Uint8Array): boolean {
  return hasAscii(segment, 0, 'JP') && hasAscii(segment, 12, 'jumb');
}

/** Metadata of APP1 (EXIF, XMP), APP11 (JUMBF), APP13 (IPTC) and COM. */
export function jpegMetadata(bytes: Uint8Array): Partial<Metadata> {
  const segments: Segment[] = [];
  // A manifest fills many segments; only the first matters here.
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
    xmp: starting(XMP).map((data) => utf8(data.subarray(XMP.length))),
    iptc: of(APP13).flatMap(iptcBlocks),
    comments: of(COMMENT).map(utf8),
    hasC2pa,
  };
}
