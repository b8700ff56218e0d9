/** A file's kind by its first bytes; names and types are wrong too often. */
export type Kind = 'taken' | 'foreign' | 'svg' | 'unknown';

/** Bytes looked at; an SVG may begin with comments. */
const HEAD_BYTES = 4096;

/** Signatures as Latin-1 text, with their place in the file. */
const TAKEN: readonly (readonly [number, string])[] = [
  [0, '\xff\xd8\xff'],
  [0, '\x89PNG\r\n\x1a\n'],
  [0, 'GIF87a'],
  [0, 'GIF89a'],
];

const FOREIGN: readonly (readonly [number, string])[] = [
  [0, 'BM'],
  [0, '\0\0\x01\0'],
  [0, 'II*\0'],
  [0, 'MM\0*'],
  // JPEG XL, bare and in its container (ISO 18181-2).
  [0, '\xff\x0a'],
  [0, '\0\0\0\x0cJXL \r\n\x87\n'],
];

/** Brands of ISO media files (ISO 23008-12): HEVC stills and sequences, AV1 stills. */
const FOREIGN_BRANDS = /^(hei[csxm]|hev[cmsx]|mif1|msf1|avis)$/;

function hasOne(head: string, signatures: typeof TAKEN): boolean {
  return signatures.some(([at, signature]) => head.startsWith(signature, at));
}

/** The major brand comes first, then the others. */
function mediaKind(head: string): Kind | undefined {
  if (!head.startsWith('ftyp', 4)) return undefined;
  const major = head.slice(8, 12);
  if (major === 'avif') return 'taken';
  if (FOREIGN_BRANDS.test(major)) return head.slice(16, 64).includes('avif') ? 'taken' : 'foreign';
  return 'unknown';
}

function isSvg(head: string): boolean {
  return /^(\xef\xbb\xbf)?\s*<(\?xml|!--|!doctype svg|svg)/i.test(head) && /<svg[\s>]/i.test(head);
}

/** @param bytes the first `HEAD_BYTES` of the file */
export function kindOf(bytes: Uint8Array): Kind {
  const head = String.fromCharCode(...bytes.subarray(0, HEAD_BYTES));
  if (hasOne(head, TAKEN)) return 'taken';
  if (head.startsWith('RIFF') && head.startsWith('WEBP', 8)) return 'taken';
  const media = mediaKind(head);
  if (media) return media;
  if (hasOne(head, FOREIGN)) return 'foreign';
  return isSvg(head) ? 'svg' : 'unknown';
}

export async function kindOfFile(file: Blob): Promise<Kind> {
  return kindOf(new Uint8Array(await file.slice(0, HEAD_BYTES).arrayBuffer()));
}
