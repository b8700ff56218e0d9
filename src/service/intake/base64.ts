import { badParameters, pictureTooLarge } from '../errors.ts';

const DATA_PREFIX = /^data:[^,]{0,200};base64,/i;
/** Both alphabets of RFC 4648 (sections 4 and 5), padding optional. */
const BASE64 = /^(?:[A-Za-z0-9+/_-]+={0,2})?$/;
const LAST_BLANK = 0x20;

/** By bytes: millions of regular-expression matches would take seconds. */
function withoutBlanks(text: string): string {
  // UTF-8: a narrower encoding would turn foreign characters into digits.
  const bytes = Buffer.from(text, 'utf8');
  let length = 0;
  for (const byte of bytes) {
    if (byte <= LAST_BLANK) continue;
    bytes[length] = byte;
    length += 1;
  }
  return bytes.toString('utf8', 0, length);
}

/**
 * Decodes Base64, tolerating a `data:` prefix, white space, the URL-safe alphabet and missing
 * padding.
 * @throws ServiceError 17703 when it is no Base64, 17701 beyond `maxBytes` decoded
 */
export function decodeBase64(text: string, maxBytes: number): Buffer {
  const given = text.trimStart().replace(DATA_PREFIX, '');
  // Mostly there are no blanks, and a second look costs 3 ms a megabyte.
  const isClean = BASE64.test(given);
  const digits = isClean ? given : withoutBlanks(given);
  const length = digits.length - (/=+$/.exec(digits.slice(-2))?.[0].length ?? 0);
  const isWrong = !isClean && !BASE64.test(digits);
  if (isWrong || length % 4 === 1) throw badParameters('base64 is not valid Base64');
  const bytes = Math.floor((length * 3) / 4);
  if (bytes > maxBytes) throw pictureTooLarge(bytes, maxBytes);
  return Buffer.from(digits, 'base64');
}
