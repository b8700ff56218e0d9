import { hasAscii, latin1, uint, utf8, utf16 } from './bytes.ts';
import type { NamedText } from './metadata.ts';

const TEXT_TAGS: ReadonlyMap<number, string> = new Map([
  [0x010e, 'ImageDescription'],
  [0x010f, 'Make'],
  [0x0110, 'Model'],
  [0x0131, 'Software'],
  [0x013b, 'Artist'],
  [0x927c, 'MakerNote'],
  [0x9286, 'UserComment'],
  [0x9c9c, 'XPComment'],
]);
const EXIF_IFD_TAG = 0x8769;

const TYPE_SIZES: ReadonlyMap<number, number> = new Map([
  [1, 1],
  [2, 1],
  [4, 4],
  [7, 1],
]);

const MAX_ENTRIES = 256;
/** Most bytes of text per block: entries may all point at one long stretch. */
const MAX_BLOCK_TEXT = 3 * 1024 * 1024;
const ENTRY_BYTES = 12;
const COMMENT_CODE_BYTES = 8;

interface Entry {
  readonly tag: number;
  readonly data: Uint8Array;
}

function* entries(block: Uint8Array, offset: number, little: boolean): Generator<Entry> {
  const count = Math.min(uint(block, offset, 2, little), MAX_ENTRIES);
  for (let i = 0; i < count; i++) {
    const at = offset + 2 + i * ENTRY_BYTES;
    const size = TYPE_SIZES.get(uint(block, at + 2, 2, little));
    if (at + ENTRY_BYTES > block.length || size === undefined) continue;
    const length = size * uint(block, at + 4, 4, little);
    const start = length <= 4 ? at + 8 : uint(block, at + 8, 4, little);
    if (start + length > block.length) continue;
    yield { tag: uint(block, at, 2, little), data: block.subarray(start, start + length) };
  }
}

/**
 * A comment's first eight bytes name its code; the byte order of `UNICODE` is not told and writers
 * differ, so both are tried.
 */
function commentTexts(data: Uint8Array): string[] {
  const body = data.subarray(COMMENT_CODE_BYTES);
  if (hasAscii(data, 0, 'UNICODE\0')) return [utf16(body, false), utf16(body, true), utf8(body)];
  if (hasAscii(data, 0, 'ASCII\0\0\0')) return [utf8(body)];
  return [utf8(data), utf8(body)];
}

function readings(name: string, data: Uint8Array): string[] {
  if (name === 'UserComment') return commentTexts(data);
  // Windows writes its own fields in UTF-16.
  if (name === 'XPComment') return [utf16(data, true)];
  const zero = data.indexOf(0);
  return [utf8(zero < 0 ? data : data.subarray(0, zero))];
}

function textsOf({ tag, data }: Entry): NamedText[] {
  const name = TEXT_TAGS.get(tag);
  if (name === undefined) return [];
  return readings(name, data).map((text) => ({ name, text }));
}

/**
 * The texts of an EXIF block, which begins with its TIFF header. Only the Exif directory is
 * followed, once, so cycles do no harm.
 */
export function exifTexts(block: Uint8Array): NamedText[] {
  const order = latin1(block.subarray(0, 2));
  if (order !== 'II' && order !== 'MM') return [];
  const little = order === 'II';
  const first = [...entries(block, uint(block, 4, 4, little), little)];
  const pointer = first.find(({ tag, data }) => tag === EXIF_IFD_TAG && data.length === 4);
  const second = pointer ? [...entries(block, uint(pointer.data, 0, 4, little), little)] : [];
  let room = MAX_BLOCK_TEXT;
  return [...first, ...second].flatMap((entry) => {
    if (!TEXT_TAGS.has(entry.tag)) return [];
    room -= entry.data.length;
    return room < 0 ? [] : textsOf(entry);
  });
}
