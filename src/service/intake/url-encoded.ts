const AMPERSAND = 0x26;
const EQUALS = 0x3d;
const PERCENT = 0x25;
const PLUS = 0x2b;
const SPACE = 0x20;

/** NaN for those that are none. */
const HEX_DIGITS: readonly number[] = Array.from({ length: 256 }, (_, byte) =>
  Number.parseInt(String.fromCharCode(byte), 16),
);

function hexDigit(byte: number | undefined): number {
  return HEX_DIGITS[byte ?? 0] ?? Number.NaN;
}

/** The byte of `%xy` at `at`; NaN when it is no escape. */
function escapedByte(bytes: Buffer, at: number): number {
  return bytes[at] === PERCENT
    ? 16 * hexDigit(bytes[at + 1]) + hexDigit(bytes[at + 2])
    : Number.NaN;
}

function decoded(bytes: Buffer, plus: number): string {
  let length = 0;
  for (let at = 0; at < bytes.length; at += 1) {
    const byte = bytes[at] ?? 0;
    const escaped = byte === PERCENT ? escapedByte(bytes, at) : Number.NaN;
    if (!Number.isNaN(escaped)) at += 2;
    bytes[length] = Number.isNaN(escaped) ? (byte === PLUS ? plus : byte) : escaped;
    length += 1;
  }
  return bytes.toString('utf8', 0, length);
}

function toField(pair: Buffer, keepsPlus: (name: string) => boolean): readonly [string, string] {
  const equals = pair.indexOf(EQUALS);
  const end = equals === -1 ? pair.length : equals;
  const name = decoded(Buffer.from(pair.subarray(0, end)), SPACE);
  const value = Buffer.from(pair.subarray(end + 1));
  return [name, decoded(value, keepsPlus(name) ? PLUS : SPACE)];
}

/**
 * Parses `application/x-www-form-urlencoded` (URL standard, section 5.1), since the built-in parser
 * takes seconds for a body of plus signs. `keepsPlus`: fields whose plus signs stay, as clients
 * forget to escape Base64.
 */
export function parseUrlEncoded(
  body: Buffer,
  keepsPlus: (name: string) => boolean,
): (readonly [name: string, value: string])[] {
  const fields: (readonly [string, string])[] = [];
  for (let start = 0; start < body.length;) {
    const ampersand = body.indexOf(AMPERSAND, start);
    const end = ampersand === -1 ? body.length : ampersand;
    if (end > start) fields.push(toField(body.subarray(start, end), keepsPlus));
    start = end + 1;
  }
  return fields;
}
