import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { createGzip } from 'node:zlib';
import { all, type HostileCase, joined, times } from './case.ts';
import { PNG } from './files.ts';
import { bare, HOST, LAST, post, postWith, raw } from './request.ts';

const MIB = 1024 * 1024;
const PICTURE = PNG.toString('base64');
const JSON_TYPE = 'application/json';
const FORM_TYPE = 'multipart/form-data; boundary=b';
const BODY = Buffer.from(JSON.stringify({ base64: PICTURE }));

const json = (text: string) => () => post(JSON_TYPE, text);
const beside = (members: string) => json(`{"base64":"${PICTURE}",${members}}`);

/** Zeros, packed a MiB at a time: whoever asks how much memory the service takes is in its process. */
function gzipped(mebibytes: number): Promise<Buffer> {
  const zeros = Readable.from(times(mebibytes, Buffer.alloc(MIB)));
  return buffer(zeros.pipe(createGzip()));
}

type Piece = string | Uint8Array;

function part(lines: string, content: Piece): Buffer {
  return joined(`--b\r\n${lines}\r\n\r\n`, content, '\r\n');
}

function field(name: string, content: Piece): Buffer {
  return part(`Content-Disposition: form-data; name="${name}"`, content);
}

const FILE_LINE = 'Content-Disposition: form-data; name="file"; filename="a.png"';
const FILE = part(FILE_LINE, PNG);
const END = '--b--\r\n';

function form(...parts: readonly Piece[]): () => Buffer {
  return () => post(FORM_TYPE, ...parts, END);
}

function fileNamed(name: string): () => Buffer {
  return form(part(`Content-Disposition: form-data; name="file"; filename="${name}"`, PNG));
}

const forms = [
  ...all('success', {
    'form: two thousand parameters': () =>
      post(`multipart/form-data; ${'a=b; '.repeat(2000)}boundary=b`, FILE, END),
    'form: ten thousand backslashes': () =>
      post(`multipart/form-data; x="${'\\'.repeat(10_000)}"; boundary=b`, FILE, END),
    'form: a megabyte before it': form(Buffer.alloc(MIB, 'x'), '\r\n', FILE),
    'form: a megabyte behind it': () => post(FORM_TYPE, FILE, END, Buffer.alloc(MIB, 'x')),
    'form: a file name of ten thousand letters': fileNamed('x'.repeat(10_000)),
    'form: a name of fifteen thousand letters': form(field('x'.repeat(15_000), '1'), FILE),
    'form: an unknown field of a megabyte': form(field('x', Buffer.alloc(MIB)), FILE),
  }),
  ...all('badParameters', {
    'form: a boundary of ten thousand letters': () =>
      post(`multipart/form-data; boundary=${'x'.repeat(10_000)}`, FILE, END),
    'form: fifty thousand parts': form(Buffer.alloc(2_000_000, field('x', '1')), FILE),
    'form: fifty thousand empty parts': form('--b\r\n'.repeat(50_000), FILE),
    'form: delimiters that are none': form('\r\n--bx'.repeat(50_000), FILE),
    'form: a header of 20 KB': form(part(`X: ${'y'.repeat(20_000)}\r\n${FILE_LINE}`, PNG)),
    'form: ten thousand header lines': form(part(`${'X: y\r\n'.repeat(10_000)}${FILE_LINE}`, PNG)),
    'form: a hundred files': form(...times(60, FILE)),
    'form: an address of a megabyte': form(field('url', `http://x/${'a'.repeat(MIB)}`)),
    'form: is_multi of a megabyte': form(FILE, field('is_multi', Buffer.alloc(MIB, '1'))),
    'form: a model of a megabyte': form(FILE, field('model', Buffer.alloc(MIB, 'x'))),
  }),
  ...all('tooLarge', {
    'form: a file over the limit': form(part(FILE_LINE, Buffer.alloc(3 * MIB))),
    'form: a body far over the limit': form(field('x', Buffer.alloc(12 * MIB)), FILE),
  }),
];

const MEMBERS = Array.from({ length: 9000 }, (_, n) => `"x${n}":0`).join();

const jsons = [
  ...all('success', {
    'JSON: nine thousand deep': beside(`"x":${'['.repeat(9000)}${']'.repeat(9000)}`),
    'JSON: nine thousand members': beside(MEMBERS),
    'JSON: a key of a megabyte': beside(`"${'x'.repeat(MIB)}":1`),
    'JSON: a value of a megabyte': beside(`"x":"${'x'.repeat(MIB)}"`),
    'JSON: a number of a hundred thousand digits': beside(`"x":${'9'.repeat(100_000)}`),
    'JSON: Base64 behind a megabyte of blanks': json(`{"base64":"${' '.repeat(MIB)}${PICTURE}"}`),
  }),
  ...all('badParameters', {
    'JSON: fifty thousand arrays deep': json('['.repeat(50_000)),
    'JSON: fifty thousand objects deep': json('{"a":'.repeat(50_000)),
    'JSON: a million values': json(`{"x":[${'0,'.repeat(1_000_000)}0]}`),
  }),
  ...all('tooLarge', {
    'Base64: over the limit': json(`{"base64":"${'A'.repeat(4 * MIB)}"}`),
    'Base64: far over the limit': json(`{"base64":"${'A'.repeat(20 * MIB)}"}`),
  }),
];

const ESCAPED = encodeURIComponent(PICTURE);
const encoded = (text: string) => () => post('application/x-www-form-urlencoded', text);

const urlEncoded = [
  ...all('success', {
    'URL-encoded: a field of a megabyte of plus signs': encoded(
      `x=${'+'.repeat(MIB)}&base64=${ESCAPED}`,
    ),
  }),
  ...all('badParameters', {
    'URL-encoded: five thousand fields': encoded(`${'a=1&'.repeat(5000)}base64=${ESCAPED}`),
    'URL-encoded: two megabytes of plus signs': encoded('+'.repeat(2 * MIB)),
    'URL-encoded: two megabytes of percent signs': encoded('%'.repeat(2 * MIB)),
  }),
];

const JSON_LINES = [HOST, LAST, `Content-Type: ${JSON_TYPE}`];
const LENGTH = `Content-Length: ${BODY.length}`;

const framed =
  (...lines: readonly string[]) =>
  () =>
    bare([...JSON_LINES, ...lines], BODY);
const chunked =
  (...body: readonly Piece[]) =>
  () =>
    bare([...JSON_LINES, 'Transfer-Encoding: chunked'], ...body);
const lines = (count: number) => Array.from({ length: count }, (_, n) => `X-${n}: y`);

const http = [
  ...all('success', {
    'HTTP: chunks of one byte': chunked(
      ...[...BODY].flatMap((byte) => ['1\r\n', Uint8Array.of(byte), '\r\n']),
      '0\r\n\r\n',
    ),
    'HTTP: a query of ten thousand letters': () =>
      raw(`POST /v1/search?${'x=%00&'.repeat(1600)} HTTP/1.1`, [...JSON_LINES, LENGTH], BODY),
    'HTTP: languages without end': () =>
      postWith([`Accept-Language: ${'ja;q=0.1,'.repeat(1500)}`], JSON_TYPE, BODY),
  }),
  ...all(
    'badParameters',
    {
      'HTTP: an extension of chunks of 20 KB': chunked(`1;${'x'.repeat(20_000)}\r\n{\r\n0\r\n\r\n`),
      'HTTP: lines behind the chunks of 20 KB': chunked(
        `${BODY.length.toString(16)}\r\n`,
        BODY,
        `\r\n0\r\nX: ${'y'.repeat(20_000)}\r\n\r\n`,
      ),
      'HTTP: a header of 20 KB': framed(`X: ${'y'.repeat(20_000)}`, LENGTH),
      'HTTP: a header name of 20 KB': framed(`${'x'.repeat(20_000)}: y`, LENGTH),
      'HTTP: ten thousand header lines': framed(...lines(10_000), LENGTH),
      'HTTP: an address of 20 KB': () => raw(`GET /${'x'.repeat(20_000)} HTTP/1.1`, [HOST, LAST]),
      'HTTP: a method of 10 KB': () => raw(`${'X'.repeat(10_000)} / HTTP/1.1`, [HOST, LAST]),
    },
    400,
  ),
  ...all('badParameters', {
    'HTTP: gzip that unpacks to 100 MiB': async () =>
      postWith(['Content-Encoding: gzip'], JSON_TYPE, await gzipped(100)),
  }),
];

export const REQUEST_BOMBS: readonly HostileCase[] = [...forms, ...jsons, ...urlEncoded, ...http];
