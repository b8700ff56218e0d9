import { visibleText } from '../contract/visible-text.ts';

/**
 * Folder names of works and characters. Letters that a folder name cannot hold are written as %XX
 * (ASCII in hex), so a gallery can be copied to any system and back.
 */

/** Systems take 255 bytes; drafts and copies need some more. */
const MAX_FOLDER_BYTES = 240;

/** The same for people: of UTF-8, a Latin letter takes one byte, a Chinese or Japanese one three. */
export const NAME_LIMIT = `at most ${MAX_FOLDER_BYTES} Latin letters, or ${MAX_FOLDER_BYTES / 3} Chinese or Japanese ones`;
export const ZH_NAME_LIMIT = `最多 ${MAX_FOLDER_BYTES} 个拉丁字母或 ${MAX_FOLDER_BYTES / 3} 个汉字、假名`;

/** What Windows forbids, slashes, and a % that would read as an escape. */
const UNSAFE = /[/\\:*?"<>|\p{Cc}]|%(?=[0-9A-Fa-f]{2})/gu;

/**
 * A leading dot hides a folder or leads out of it (`..`); Windows drops dots and blanks at the end.
 */
const UNSAFE_ENDS = /^[. ]|[. ]$/g;

/** Devices of Windows, with any ending. */
const RESERVED = /^(?:con|prn|aux|nul|com\d|lpt\d)(?=\.|$)/i;

const TAKEN = /^names\.json/i;

const ESCAPE = /%([0-7][0-9A-Fa-f])/g;

function escaped(letter: string): string {
  return `%${letter.charCodeAt(0).toString(16).toUpperCase().padStart(2, '0')}`;
}

/**
 * Normalises a name: NFC, nothing invisible, white space and control characters as single blanks,
 * trimmed; may be empty.
 */
export function cleanName(text: string): string {
  // A lone surrogate cannot be written to a file.
  const plain = visibleText(text.replace(/\p{Cs}/gu, '\uFFFD')).normalize('NFC');
  return plain.replace(/[\s\p{Cc}]+/gu, ' ').trim();
}

/** Folder of a work or character; undefined for an empty or too long name. */
export function folderOf(name: string): string | undefined {
  const clean = cleanName(name);
  const safe = clean.replace(UNSAFE, escaped).replace(UNSAFE_ENDS, escaped);
  const isTaken = RESERVED.test(safe) || TAKEN.test(safe);
  const folder = isTaken ? escaped(safe) + safe.slice(1) : safe;
  const isLong = new TextEncoder().encode(folder).length > MAX_FOLDER_BYTES;
  return folder === '' || isLong ? undefined : folder;
}

/**
 * Name of a folder, normalised: people may have typed it, with a wide blank as in Japanese, and some
 * file systems decompose accents.
 */
export function nameOf(folder: string): string {
  const code = (_escape: string, hex: string) => String.fromCharCode(Number.parseInt(hex, 16));
  return cleanName(visibleText(folder).replace(ESCAPE, code)) || '\uFFFD';
}
