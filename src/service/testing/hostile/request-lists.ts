import { all, type HostileCase } from './case.ts';
import { PNG } from './files.ts';
import { HOST, LAST, post, raw } from './request.ts';

const JSON_TYPE = 'application/json';
const BODY = JSON.stringify({ base64: PNG.toString('base64') });

const short = (word: string) => (word.length > 40 ? `${word.slice(0, 40)}…` : word);

function each(start: string, words: readonly string[], make: (word: string) => Buffer) {
  return Object.fromEntries(words.map((word) => [`${start} ${short(word)}`, () => make(word)]));
}

const NO_SEARCHES = [
  '',
  ' ',
  'null',
  '[]',
  '{}',
  '"text"',
  '0',
  'true',
  'NaN',
  '{',
  '}',
  '{]',
  "{'url':'x'}",
  '{"url"}',
  '{"url":}',
  '{"url":"x",}',
  '{"url":"x"}x',
  '{"url":"x"}{"url":"y"}',
  '/**/{}',
  '[{"url":"x"}]',
  '\0',
  '{"a":01}',
  '{"a":"\n"}',
  '{"a":"\\x41"}',
].map((text) => JSON.stringify(text));

const NO_BASE64 = [
  '!',
  'A',
  'AAAAA',
  '=',
  '====',
  'AAAA====',
  'AA=A',
  'A===',
  'AAAA!',
  'AA%3D',
  'ＡＡＡＡ',
  'AA\u200bAA',
  'data:image/png,AAAA',
  'data:base64,AAAA',
  `data:${'x'.repeat(300)};base64,AAAA`,
  'data:;base64;,AAAA',
  'AAAA,AAAA',
  'AAAA;AAAA',
  '\\',
  'QUJD*',
  '.....',
];

const NO_TYPES = [
  '/',
  ';',
  'json',
  'text/plain',
  'image/png',
  'application/octet-stream',
  'application/xml',
  'application/json/x',
  '*/*',
  '\xff\xfe',
  `x/${'y'.repeat(10_000)}`,
];

const METHODS = [
  'GET',
  'PUT',
  'PATCH',
  'DELETE',
  'TRACE',
  'PROPFIND',
  'SEARCH',
  'PURGE',
  'M-SEARCH',
  'LINK',
];

const ADDRESSES = [
  '//v1/search',
  '/v1//search',
  '/V1/SEARCH',
  '/v1/search/',
  '/v1/search%2f',
  '/v1/search%00',
  '/v1/./search',
  '/x/../v1/search',
  '/v1/search;x=1',
  '/v1%2fsearch',
  '/v1\\search',
  '/%',
  '/%ff',
  '/%00',
  '/..%2f..%2fetc/passwd',
  '/.git/config',
  '/.env',
  '/v1',
  '/v1/',
  '/v2/search',
  '/v1/preview/',
  '/v1/preview/..',
  '/v1/preview/%2e%2e%2fx',
  '/v1/reference/../../../etc/passwd',
  `/v1/reference/${'a'.repeat(5000)}`,
  '/healthz/x',
  '*',
];

const SEARCH_LINES = [HOST, LAST, `Content-Type: ${JSON_TYPE}`, `Content-Length: ${BODY.length}`];

export const REQUEST_LISTS: readonly HostileCase[] = [
  ...all('badParameters', {
    ...each('JSON:', NO_SEARCHES, (text) =>
      post(JSON_TYPE, Buffer.from(JSON.parse(text) as string)),
    ),
    ...each('Base64:', NO_BASE64, (base64) =>
      post(JSON_TYPE, Buffer.from(JSON.stringify({ base64 }))),
    ),
    ...each('HTTP: type', NO_TYPES, (type) => post(type, BODY)),
  }),
  ...all('notFound', {
    ...each('HTTP: method', METHODS, (method) =>
      raw(`${method} /v1/search HTTP/1.1`, [HOST, LAST, 'Content-Length: 0']),
    ),
    ...each('HTTP: address', ADDRESSES, (path) => raw(`POST ${path} HTTP/1.1`, SEARCH_LINES, BODY)),
  }),
];
