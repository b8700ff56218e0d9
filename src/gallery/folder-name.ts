/**
 * Works and characters are folders; a name may hold what a folder's name may not. Such letters are
 * written as %XX, their ASCII code in hex, so that a gallery can be copied to any system and every
 * name comes back as it was. All other names are their folders' names.
 */

/** Most bytes of a folder's name; every system takes 255, and drafts and copies need a few more. */
const MAX_FOLDER_BYTES = 240;

/** What Windows forbids anywhere in a name (a slash is forbidden everywhere), and a % that would be read as an escape. */
const UNSAFE = /[/\\:*?"<>|\p{Cc}]|%(?=[0-9A-Fa-f]{2})/gu;

/** A dot in front hides a folder, and `..` leads out of it; Windows drops dots and blanks at the end. */
const UNSAFE_ENDS = /^[. ]|[. ]$/g;

/** Devices of Windows, with any ending. */
const RESERVED = /^(?:con|prn|aux|nul|com\d|lpt\d)(?=\.|$)/i;

/** Files that lie where folders do. */
const TAKEN = /^names\.json/i;

const ESCAPE = /%([0-7][0-9A-Fa-f])/g;

function escaped(letter: string): string {
  return `%${letter.charCodeAt(0).toString(16).toUpperCase().padStart(2, '0')}`;
}

function escapedFirst(name: string): string {
  return escaped(name) + name.slice(1);
}

/**
 * A name as it is kept: letters and their accents together (NFC), white space and control characters
 * as single blanks, none at the ends. Empty when nothing is left.
 */
export function cleanName(text: string): string {
  // Half a letter outside the basic plane cannot be written to any file.
  const plain = text.replace(/\p{Cs}/gu, '\uFFFD').normalize('NFC');
  return plain.replace(/[\s\p{Cc}]+/gu, ' ').trim();
}

/**
 * The folder of a work or character; undefined when the name is empty or its folder's name would be
 * longer than file systems allow.
 */
export function folderOf(name: string): string | undefined {
  const clean = cleanName(name);
  const safe = clean.replace(UNSAFE, escaped).replace(UNSAFE_ENDS, escaped);
  const folder = RESERVED.test(safe) || TAKEN.test(safe) ? escapedFirst(safe) : safe;
  const isLong = new TextEncoder().encode(folder).length > MAX_FOLDER_BYTES;
  return folder === '' || isLong ? undefined : folder;
}

/**
 * The name that a folder stands for; people may have typed it, and some file systems store accents
 * apart from their letters.
 */
export function nameOf(folder: string): string {
  const code = (_escape: string, hex: string) => String.fromCharCode(Number.parseInt(hex, 16));
  return folder.normalize('NFC').replace(ESCAPE, code);
}
