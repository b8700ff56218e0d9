import { hasAscii, uint, utf8 } from './bytes.ts';
import { MAX_BLOCKS, type NamedText } from './metadata.ts';

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
