import { joined } from './picture.ts';
import { png } from './png-parts.ts';
import { all, type HostileRequest, post } from './request.ts';

const TYPE = 'multipart/form-data; boundary=b';
const PICTURE = png();
const MIB = 1024 * 1024;
/** An address inside: whoever takes it for the source answers 17722. */
const INSIDE = 'http://127.0.0.1/';

type Piece = string | Uint8Array;

/** A part with these header lines. */
function part(lines: string, content: Piece): Buffer {
  return joined(`--b\r\n${lines}\r\n\r\n`, content, '\r\n');
}

function field(name: string, content: Piece): Buffer {
  return part(`Content-Disposition: form-data; name="${name}"`, content);
}

const FILE_LINE = 'Content-Disposition: form-data; name="file"; filename="a.png"';
const FILE = part(FILE_LINE, PICTURE);
const END = '--b--\r\n';

function form(...parts: readonly Piece[]): Buffer {
  return post(TYPE, ...parts, END);
}

/** The form with a good picture under another type in the header. */
function typed(type: string): () => Buffer {
  return () => post(type, FILE, END);
}

/** The picture under another disposition. */
function disposed(disposition: string): () => Buffer {
  return () => form(part(`Content-Disposition: ${disposition}`, PICTURE));
}

const read = all('success', {
  'form: boundary in quotes': typed('multipart/form-data; boundary="b"'),
  'form: an empty boundary': typed('multipart/form-data; boundary='),
  'form: no boundary in the header': typed('multipart/form-data'),
  'form: quotes that do not close': typed('multipart/form-data; boundary="b'),
  'form: type in capitals': typed('MULTIPART/FORM-DATA; BOUNDARY=b'),
  'form: two boundaries': typed('multipart/form-data; boundary=b; boundary=c'),
  'form: two thousand parameters': typed(`multipart/form-data; ${'a=b; '.repeat(2000)}boundary=b`),
  'form: ten thousand backslashes': typed(
    `multipart/form-data; x="${'\\'.repeat(10_000)}"; boundary=b`,
  ),
  'form: a boundary like a pattern': () =>
    post('multipart/form-data; boundary="(.*)+$"', '--(.*)+$\r\n', FILE.subarray(5), '--(.*)+$--'),
  'form: a boundary of 200 letters': () => {
    const boundary = 'x'.repeat(200);
    return post(
      `multipart/form-data; boundary=${boundary}`,
      `--${boundary}\r\n`,
      FILE.subarray(5),
      `--${boundary}--`,
    );
  },
  'form: no end': () => post(TYPE, FILE),
  'form: three ends': () => post(TYPE, FILE, END, END, END),
  'form: a megabyte before it': () => post(TYPE, Buffer.alloc(MIB, 'x'), '\r\n', FILE, END),
  'form: a megabyte behind it': () => post(TYPE, FILE, END, Buffer.alloc(MIB, 'x')),
  'form: line feeds alone': () => post(TYPE, `--b\n${FILE_LINE}\n\n`, PICTURE, '\n--b--'),
  'form: blanks behind the boundary': () =>
    post(TYPE, `--b \t \r\n${FILE_LINE}\r\n\r\n`, PICTURE, '\r\n--b--'),
  'form: 64 parts': () => form(...Array.from({ length: 63 }, () => field('x', '1')), FILE),
  'form: empty parts': () => post(TYPE, '--b\r\n--b\r\n\r\n--b\r\n', FILE, END),
  'form: a part without headers': () => form(joined('--b\r\n\r\nhello\r\n'), FILE),
  'form: a part without a name': () => form(part('Content-Type: text/plain', 'x'), FILE),
  'form: a thousand header lines': () =>
    form(part(`${FILE_LINE}\r\n${'X: y\r\n'.repeat(1000)}Z: z`, PICTURE)),
  'form: a header without a colon': () => form(part(`nonsense\r\n${FILE_LINE}`, PICTURE)),
  'form: a name without quotes': disposed('form-data; name=file'),
  'form: two names': disposed('form-data; name="file"; name="url"'),
  'form: no kind of disposition': disposed('; name="file"'),
  'form: disposition of an attachment': disposed('attachment; name="file"'),
  'form: a file name that climbs': disposed(
    'form-data; name="file"; filename="../../../etc/passwd"',
  ),
  'form: a file name with a zero': disposed('form-data; name="file"; filename="a\0.png"'),
  'form: a file name of a program': disposed('form-data; name="file"; filename="a.php"'),
  'form: a file name of ten thousand letters': disposed(
    `form-data; name="file"; filename="${'x'.repeat(10_000)}"`,
  ),
  'form: a file name in an unknown charset': disposed(
    'form-data; name="file"; filename*=x-none\'\'%ff%fe',
  ),
  'form: a type that lies': () => form(part(`${FILE_LINE}\r\nContent-Type: text/html`, PICTURE)),
  'form: an unknown charset': () =>
    form(
      FILE,
      part(
        'Content-Disposition: form-data; name=is_multi\r\nContent-Type: text/plain; charset=x-none',
        '1',
      ),
    ),
  'form: a field of charsets': () => form(FILE, field('_charset_', 'utf-7')),
  'form: Base64 inside': () =>
    form(part(`${FILE_LINE}\r\nContent-Transfer-Encoding: BASE64`, PICTURE.toString('base64'))),
  ...Object.fromEntries(
    ['binary', '7bit', 'quoted-printable', 'gzip', 'x-none'].map((encoding) => [
      `form: ${encoding} inside, which changes nothing`,
      () => form(part(`${FILE_LINE}\r\nContent-Transfer-Encoding: ${encoding}`, PICTURE)),
    ]),
  ),
  'form: names of object internals': () =>
    form(
      ...['__proto__', 'constructor', 'prototype', 'toString', 'hasOwnProperty'].map((name) =>
        field(name, 'x'),
      ),
      FILE,
    ),
  'form: a name of fifteen thousand letters': () => form(field('x'.repeat(15_000), '1'), FILE),
  'form: an unknown field of a megabyte': () => form(field('x', Buffer.alloc(MIB)), FILE),
  'form: empty sources beside the picture': () =>
    form(field('url', ''), field('base64', ' '), field('file', ''), FILE),
  'form: the last flag counts': () => form(field('is_multi', '7'), field('is_multi', '1'), FILE),
  'form: a model twice': () => form(field('model', 'unknown'), field('model', 'first'), FILE),
  'form: flags in capitals': () =>
    form(field('is_multi', 'TRUE'), field('ai_detect', 'False'), FILE),
  'form: ai_detect=2': () => form(field('ai_detect', '2'), FILE),
});

const refused = all('badParameters', {
  'form: nothing in it': () => post(TYPE),
  'form: only its end': () => post(TYPE, END),
  'form: only a delimiter': () => post(TYPE, '--b\r\n'),
  'form: another boundary': typed('multipart/form-data; boundary=c'),
  'form: a boundary in other letters': typed('multipart/form-data; boundary=B'),
  'form: a boundary of ten thousand letters': typed(
    `multipart/form-data; boundary=${'x'.repeat(10_000)}`,
  ),
  'form: breaks off in a header': () => post(TYPE, '--b\r\nContent-Disposition: form-da'),
  'form: breaks off behind the headers': () => post(TYPE, `--b\r\n${FILE_LINE}\r\n\r\n`),
  'form: 65 parts': () => form(...Array.from({ length: 64 }, () => field('x', '1')), FILE),
  'form: fifty thousand parts': () => form(Buffer.alloc(2_000_000, field('x', '1')), FILE),
  'form: fifty thousand empty parts': () => form('--b\r\n'.repeat(50_000), FILE),
  'form: delimiters that are none': () => form('\r\n--bx'.repeat(50_000), FILE),
  'form: a header of 20 KB': () => form(part(`X: ${'y'.repeat(20_000)}\r\n${FILE_LINE}`, PICTURE)),
  'form: ten thousand header lines': () =>
    form(part(`${'X: y\r\n'.repeat(10_000)}${FILE_LINE}`, PICTURE)),
  'form: carriage returns alone': () => post(TYPE, `--b\r${FILE_LINE}\r\r`, PICTURE, '\r--b--'),
  'form: headers that are folded': disposed('form-data;\r\n name="file"'),
  'form: no name': disposed('form-data; filename="a.png"'),
  'form: an empty name': disposed('form-data; name=""; filename="a.png"'),
  'form: a name with a zero': disposed('form-data; name="file\0"'),
  'form: a name with a blank': disposed('form-data; name="file "'),
  'form: a name in capitals': disposed('form-data; name="FILE"'),
  'form: a name as an array': disposed('form-data; name="file[]"'),
  'form: an encoded name': disposed("form-data; name*=utf-8''file"),
  'form: a file name alone that says file': disposed('form-data; filename="file"'),
  'form: two files': () => form(FILE, FILE),
  'form: a hundred files': () => form(...Array.from({ length: 60 }, () => FILE)),
  'form: a file and an address': () => form(FILE, field('url', INSIDE)),
  'form: a file and Base64': () => form(FILE, field('base64', PICTURE.toString('base64'))),
  'form: an address and Base64': () => form(field('url', INSIDE), field('base64', 'AAAA')),
  'form: two addresses': () => form(field('url', INSIDE), field('url', INSIDE)),
  'form: all three': () => form(FILE, field('url', INSIDE), field('base64', 'AAAA')),
  'form: no source': () => form(field('is_multi', '1')),
  'form: an empty file': () => form(part(FILE_LINE, '')),
  'form: an address of a megabyte': () => form(field('url', `http://x/${'a'.repeat(MIB)}`)),
  'form: an address that is bytes': () => form(field('url', Buffer.alloc(500, 0xff))),
  'form: is_multi=2': () => form(FILE, field('is_multi', '2')),
  'form: is_multi of a megabyte': () => form(FILE, field('is_multi', Buffer.alloc(MIB, '1'))),
  'form: is_multi in UTF-16': () => form(FILE, field('is_multi', Buffer.from('1', 'utf16le'))),
  'form: is_multi in full-width digits': () => form(FILE, field('is_multi', Buffer.from('１'))),
  'form: ai_detect=yes': () => form(FILE, field('ai_detect', 'yes')),
  'form: ai_prompt=-1': () => form(FILE, field('ai_prompt', '-1')),
  'form: a paused model': () => form(FILE, field('model', 'paused')),
  'form: a model that climbs': () => form(FILE, field('model', '../../../etc/passwd')),
  'form: a model with a zero': () => form(FILE, field('model', 'first\0')),
  'form: a model that is an object internal': () => form(FILE, field('model', '__proto__')),
  'form: a model of a megabyte': () => form(FILE, field('model', Buffer.alloc(MIB, 'x'))),
  'form: multipart/mixed': typed('multipart/mixed; boundary=b'),
  'form: multipart alone': typed('multipart'),
});

const others = [
  ...all('unsupportedFormat', {
    'form: a form inside': () =>
      form(
        part(
          `${FILE_LINE}\r\nContent-Type: multipart/mixed; boundary=c`,
          joined('--c\r\n', FILE_LINE, '\r\n\r\n', PICTURE, '\r\n--c--'),
        ),
      ),
    'form: a file that is text': () => form(part(FILE_LINE, 'hello')),
    'form: Base64 inside that is none': () =>
      form(part(`${FILE_LINE}\r\nContent-Transfer-Encoding: base64`, '!!!AAAA!!!')),
    'form: a form within the file that tells another source': () =>
      form(part(FILE_LINE, joined('\n--', 'b', 'x\r\n', FILE_LINE, '\r\n\r\n', PICTURE))),
  }),
  ...all('downloadFailed', {
    'form: an address inside': () => form(field('url', INSIDE)),
    'form: an address inside, and an empty file': () =>
      form(part(FILE_LINE, ''), field('url', INSIDE)),
    'form: an address inside, and blanks': () => form(field('url', ` \t${INSIDE}\r\n`)),
  }),
  ...all('tooLarge', {
    'form: a file over the limit': () => form(part(FILE_LINE, Buffer.alloc(3 * MIB))),
    'form: a body far over the limit': () => form(field('x', Buffer.alloc(12 * MIB)), FILE),
  }),
];

export const MULTIPART_REQUESTS: readonly HostileRequest[] = [...read, ...refused, ...others];
