/** Formats that are read, as people write them. */
export const FORMAT_NAMES = {
  jpeg: 'JPEG',
  png: 'PNG',
  webp: 'WebP',
  gif: 'GIF',
  avif: 'AVIF',
} as const;

export type ImageFormat = keyof typeof FORMAT_NAMES;

const PICTURE_ENDING = /\.(?:jpe?g|jfif|png|webp|gif|avif)$/i;

/** Whether a file's name is one of a picture that is read. */
export function isPictureFile(path: string): boolean {
  return PICTURE_ENDING.test(path);
}

/** Endings of pictures, read or not: what has one was meant to be looked at. */
const ANY_PICTURE_ENDING =
  /\.(?:webp|png|jpe?g|jfif|gif|avif|heic|heif|jxl|jp2|bmp|tiff?|svg|psd)$/i;

/** Whether a file's name is that of a picture in any format. */
export function isOfAnyFormat(name: string): boolean {
  return ANY_PICTURE_ENDING.test(name);
}

function startsWith(bytes: Uint8Array, signature: readonly number[], at = 0): boolean {
  return signature.every((byte, index) => bytes[at + index] === byte);
}

function ascii(bytes: Uint8Array, at: number, length: number): string {
  return String.fromCharCode(...bytes.subarray(at, at + length));
}

const JPEG = [0xff, 0xd8, 0xff];
const PNG = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];

/** Honest files have fewer brands. */
const MAX_BRANDS = 32;

function isAvif(bytes: Uint8Array): boolean {
  if (bytes.length < 16 || ascii(bytes, 4, 4) !== 'ftyp') return false;
  const boxLength = new DataView(bytes.buffer, bytes.byteOffset).getUint32(0);
  const end = Math.min(boxLength, bytes.length, 16 + 4 * MAX_BRANDS);
  const brands = [ascii(bytes, 8, 4)];
  for (let at = 16; at + 4 <= end; at += 4) brands.push(ascii(bytes, at, 4));
  return brands.includes('avif') || brands.includes('avis');
}

/**
 * The format by the first bytes, if it is one we read. File names and media types are ignored: too
 * often wrong.
 */
export function sniffFormat(bytes: Uint8Array): ImageFormat | undefined {
  if (startsWith(bytes, JPEG)) return 'jpeg';
  if (startsWith(bytes, PNG)) return 'png';
  const head = ascii(bytes, 0, 6);
  if (head === 'GIF87a' || head === 'GIF89a') return 'gif';
  if (head.startsWith('RIFF') && ascii(bytes, 8, 4) === 'WEBP') return 'webp';
  return isAvif(bytes) ? 'avif' : undefined;
}
