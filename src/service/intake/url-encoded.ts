import querystring from 'node:querystring';

const AMPERSAND = 0x26;
const EQUALS = 0x3d;
const PLUS = 0x2b;
const SPACE = 0x20;

/** By bytes: to replace millions of plus signs in a text would take seconds. */
function withBlanks(bytes: Buffer): Buffer {
  const blanked = Buffer.from(bytes);
  for (let at = blanked.indexOf(PLUS); at !== -1; at = blanked.indexOf(PLUS, at + 1)) {
    blanked[at] = SPACE;
  }
  return blanked;
}

/** Of bytes: in a text that is no whole encoding Node's other decoder garbles letters. Its types lack it. */
const { unescapeBuffer } = querystring as unknown as {
  readonly unescapeBuffer: (text: string) => Buffer;
};

const unescaped = (bytes: Buffer) => unescapeBuffer(bytes.toString('latin1')).toString();

function toField(pair: Buffer, keepsPlus: (name: string) => boolean): readonly [string, string] {
  const equals = pair.indexOf(EQUALS);
  const end = equals === -1 ? pair.length : equals;
  const name = unescaped(withBlanks(pair.subarray(0, end)));
  const value = pair.subarray(end + 1);
  return [name, unescaped(keepsPlus(name) ? value : withBlanks(value))];
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
