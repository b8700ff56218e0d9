import { gzipSync } from 'node:zlib';
import { joined } from './picture.ts';
import { png } from './png-parts.ts';
import { all, bare, HOST, type HostileRequest, LAST, post, postWith, raw } from './request.ts';

const BODY = Buffer.from(JSON.stringify({ base64: png().toString('base64') }));
const JSON_LINE = 'Content-Type: application/json';
const LENGTH = `Content-Length: ${BODY.length}`;
const CHUNKED = 'Transfer-Encoding: chunked';
const GOOD = [HOST, LAST, JSON_LINE];

/** The good search with other lines about its length. */
function framed(...lines: readonly string[]): () => Buffer {
  return () => bare([...GOOD, ...lines], BODY);
}

const CHUNKS = joined(`${BODY.length.toString(16)}\r\n`, BODY, '\r\n0\r\n\r\n');

function chunked(...body: readonly (string | Uint8Array)[]): () => Buffer {
  return () => bare([...GOOD, CHUNKED], ...body);
}

/** Asks for something that is no search; `method` and path as they are. */
function asking(start: string, ...lines: readonly string[]): () => Buffer {
  return () => raw(`${start} HTTP/1.1`, [HOST, LAST, ...lines]);
}

const read = all('success', {
  'HTTP: the length twice over the same connection': () =>
    joined(bare([HOST, JSON_LINE, LENGTH], BODY), post('application/json', BODY)),
  'HTTP: a line break before the request': () => joined('\r\n\r\n', post('application/json', BODY)),
  'HTTP: chunks': chunked(CHUNKS),
  'HTTP: chunks of one byte': chunked(
    ...[...BODY].flatMap((byte) => ['1\r\n', Uint8Array.of(byte), '\r\n']),
    '0\r\n\r\n',
  ),
  'HTTP: chunks with extensions': chunked(
    `${BODY.length.toString(16)};a=b;c="d"\r\n`,
    BODY,
    '\r\n0\r\n\r\n',
  ),
  'HTTP: chunks with lines behind them': chunked(CHUNKS.subarray(0, -2), 'X-Late: 1\r\n\r\n'),
  'HTTP: a size of chunks with zeros before it': chunked(
    `00000${BODY.length.toString(16)}\r\n`,
    BODY,
    '\r\n0\r\n\r\n',
  ),
  'HTTP: Transfer-Encoding in capitals': () =>
    bare([...GOOD, 'TRANSFER-ENCODING: CHUNKED'], CHUNKS),
  'HTTP: version 1.0': () => raw('POST /v1/search HTTP/1.0', [JSON_LINE, LENGTH], BODY),
  'HTTP: a query of ten thousand letters': () =>
    raw(`POST /v1/search?${'x=%00&'.repeat(1600)} HTTP/1.1`, [...GOOD, LENGTH], BODY),
  'HTTP: a query with a model': () =>
    raw('POST /v1/search?model=unknown&is_multi=9 HTTP/1.1', [...GOOD, LENGTH], BODY),
  'HTTP: a host that is another’s': () =>
    bare(['Host: evil.example', LAST, JSON_LINE, LENGTH], BODY),
  'HTTP: a host that is none': () => bare(['Host: %%%:99999', LAST, JSON_LINE, LENGTH], BODY),
  'HTTP: a hundred header lines': () =>
    postWith(
      Array.from({ length: 100 }, (_, n) => `X-${n}: y`),
      'application/json',
      BODY,
    ),
  'HTTP: names of object internals in the header': () =>
    postWith(['__proto__: x', 'constructor: x', 'toString: x'], 'application/json', BODY),
  'HTTP: a client’s own trace id': () =>
    postWith(['X-Request-Id: <script>', 'Request-Id: 1'], 'application/json', BODY),
  'HTTP: addresses of proxies that are not trusted': () =>
    postWith(
      ['X-Forwarded-For: 127.0.0.1, ::1', 'Forwarded: for=127.0.0.1', 'X-Real-IP: 127.0.0.1'],
      'application/json',
      BODY,
    ),
  'HTTP: another method in the header': () =>
    postWith(
      ['X-HTTP-Method-Override: DELETE', 'X-Original-URL: /v1/gallery'],
      'application/json',
      BODY,
    ),
  'HTTP: an upgrade to a web socket': () =>
    bare([HOST, 'Connection: Upgrade, close', 'Upgrade: websocket', JSON_LINE, LENGTH], BODY),
  'HTTP: an upgrade to HTTP/2': () =>
    bare(
      [
        HOST,
        'Connection: close, Upgrade, HTTP2-Settings',
        'Upgrade: h2c',
        'HTTP2-Settings: AAAA',
        JSON_LINE,
        LENGTH,
      ],
      BODY,
    ),
  'HTTP: waiting to be told to go on': () =>
    postWith(['Expect: 100-continue'], 'application/json', BODY),
  'HTTP: expecting something else': () => postWith(['Expect: 200-maybe'], 'application/json', BODY),
  'HTTP: no content encoding': () =>
    postWith(['Content-Encoding: identity'], 'application/json', BODY),
  'HTTP: a whole address in place of a path': () =>
    raw('POST http://evil.example/v1/search HTTP/1.1', [...GOOD, LENGTH], BODY),
  'HTTP: a range': () => postWith(['Range: bytes=0-0', 'If-Range: x'], 'application/json', BODY),
  'HTTP: conditions': () =>
    postWith(['If-None-Match: *', 'If-Modified-Since: x'], 'application/json', BODY),
  'HTTP: languages without end': () =>
    postWith([`Accept-Language: ${'ja;q=0.1,'.repeat(1500)}`], 'application/json', BODY),
  'HTTP: languages that are none': () =>
    postWith(['Accept-Language: \xff\xfe;q=\x80'], 'application/json', BODY),
  'HTTP: cookies': () => postWith([`Cookie: ${'a=b; '.repeat(1000)}`], 'application/json', BODY),
  'HTTP: a longer body than said, the rest another request': () =>
    joined(bare([HOST, JSON_LINE, 'Content-Length: 2'], '{}'), post('application/json', BODY)),
});

const spoilt = all(
  'badParameters',
  {
    'HTTP: length and chunks': framed(LENGTH, CHUNKED),
    'HTTP: chunks and length': framed(CHUNKED, LENGTH),
    'HTTP: chunks, and a length of zero': framed(CHUNKED, 'Content-Length: 0'),
    'HTTP: two lengths': framed(LENGTH, 'Content-Length: 5'),
    'HTTP: the same length twice': framed(LENGTH, LENGTH),
    'HTTP: two lengths in one line': framed(`${LENGTH}, ${BODY.length}`),
    'HTTP: a length below zero': framed('Content-Length: -1'),
    'HTTP: a length with a sign': framed(`Content-Length: +${BODY.length}`),
    'HTTP: a hexadecimal length': framed('Content-Length: 0x10'),
    'HTTP: a length with a blank in it': framed('Content-Length: 1 0'),
    'HTTP: a length of forty digits': framed(`Content-Length: ${'9'.repeat(40)}`),
    'HTTP: no length as length': framed('Content-Length:'),
    'HTTP: a length of letters': framed('Content-Length: many'),
    'HTTP: chunks that are not the last coding': framed('Transfer-Encoding: chunked, identity'),
    'HTTP: a coding that there is not': framed('Transfer-Encoding: xchunked'),
    'HTTP: a coding that is nearly known': framed('Transfer-Encoding: chunked\x0b'),
    'HTTP: a coding under a blank before the colon': framed('Transfer-Encoding : chunked'),
    'HTTP: gzip as coding': framed('Transfer-Encoding: gzip'),
    'HTTP: a size of chunks that is none': chunked('zz\r\n', BODY),
    'HTTP: a size of chunks below zero': chunked('-1\r\n', BODY),
    'HTTP: a size of chunks of forty digits': chunked(`${'f'.repeat(40)}\r\n`, BODY),
    'HTTP: a size of chunks with 0x': chunked(
      `0x${BODY.length.toString(16)}\r\n`,
      BODY,
      '\r\n0\r\n\r\n',
    ),
    'HTTP: chunks longer than said': chunked('2\r\n', BODY, '\r\n0\r\n\r\n'),
    'HTTP: chunks with line feeds alone': chunked(`${BODY.length.toString(16)}\n`, BODY, '\n0\n\n'),
    'HTTP: an extension of chunks of 20 KB': chunked(`1;${'x'.repeat(20_000)}\r\n{\r\n0\r\n\r\n`),
    'HTTP: lines behind the chunks of 20 KB': chunked(
      CHUNKS.subarray(0, -2),
      `X: ${'y'.repeat(20_000)}\r\n\r\n`,
    ),
    'HTTP: a folded header': () =>
      bare([HOST, LAST, 'Content-Type:\r\n application/json', LENGTH], BODY),
    'HTTP: a folded header that hides a coding': () =>
      bare([...GOOD, `X: y\r\n ${CHUNKED}`, LENGTH], BODY),
    'HTTP: no host': () => bare([LAST, JSON_LINE, LENGTH], BODY),
    'HTTP: two hosts': () => bare([...GOOD, 'Host: other', LENGTH], BODY),
    'HTTP: a header without a name': framed(': x', LENGTH),
    'HTTP: a header without a colon': framed('nonsense', LENGTH),
    'HTTP: a header name with a blank': framed('X Y: z', LENGTH),
    'HTTP: a header name of other letters': framed('\xe4: z', LENGTH),
    'HTTP: a header with a zero': framed('X: a\0b', LENGTH),
    'HTTP: a header with a carriage return': framed('X: a\rb', LENGTH),
    'HTTP: line feeds alone': () => joined(`POST /v1/search HTTP/1.1\n${HOST}\n\n`),
    'HTTP: a header of 20 KB': framed(`X: ${'y'.repeat(20_000)}`, LENGTH),
    'HTTP: a header name of 20 KB': framed(`${'x'.repeat(20_000)}: y`, LENGTH),
    'HTTP: ten thousand header lines': framed(
      ...Array.from({ length: 10_000 }, (_, n) => `X-${n}: y`),
      LENGTH,
    ),
    'HTTP: an address of 20 KB': asking(`GET /${'x'.repeat(20_000)}`),
    'HTTP: an address with a zero': asking('GET /v1/\0status'),
    'HTTP: an address with a blank': asking('GET /v1/ status'),
    'HTTP: no address': asking('GET'),
    'HTTP: a method in small letters': () =>
      raw('post /v1/search HTTP/1.1', [...GOOD, LENGTH], BODY),
    'HTTP: a method that there is not': asking('DESTROY /v1/search'),
    'HTTP: a method of 10 KB': asking(`${'X'.repeat(10_000)} /`),
    'HTTP: version 0.9': () => joined('GET /v1/status\r\n\r\n'),
    'HTTP: version 9.9': () => raw('GET /v1/status HTTP/9.9', [HOST]),
    'HTTP: version 1.1.1': () => raw('GET /v1/status HTTP/1.1.1', [HOST]),
    'HTTP: no version': () => raw('GET /v1/status', [HOST]),
    'HTTP: the beginning of HTTP/2': () => joined('PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n'),
    'HTTP: the beginning of TLS': () =>
      joined(Buffer.from('16030100c8010000c40303', 'hex'), Buffer.alloc(190)),
    'HTTP: another protocol': () => joined('SSH-2.0-OpenSSH_9.9\r\n'),
    'HTTP: mail': () => joined('EHLO localhost\r\n'),
    'HTTP: Redis': () => joined('*1\r\n$8\r\nFLUSHALL\r\n'),
    // The rest stands where nothing may follow.
    'HTTP: a shorter body than said, the rest thrown away': () =>
      bare([HOST, LAST, JSON_LINE, 'Content-Length: 5'], BODY),
    'HTTP: an address of other letters': asking('GET /\xff\xfe'),
    'HTTP: zeros': () => Buffer.alloc(1000),
    'HTTP: the header of a proxy': () =>
      joined('PROXY TCP4 127.0.0.1 127.0.0.1 1 2\r\n', post('application/json', BODY)),
  },
  400,
);

const packed = all('badParameters', {
  'HTTP: gzip as content encoding': () =>
    postWith(['Content-Encoding: gzip'], 'application/json', gzipSync(BODY)),
  'HTTP: gzip that unpacks to 100 MiB': () =>
    postWith(
      ['Content-Encoding: gzip'],
      'application/json',
      gzipSync(Buffer.alloc(100 * 1024 * 1024)),
    ),
  'HTTP: a content encoding that there is not': () =>
    postWith(['Content-Encoding: x-none'], 'application/json', BODY),
  'HTTP: a form in gzip': () =>
    postWith(
      ['Content-Encoding: gzip'],
      'multipart/form-data; boundary=b',
      gzipSync('--b\r\n\r\n--b--'),
    ),
  'HTTP: no type and no body': () => bare([HOST, LAST, 'Content-Length: 0']),
  'HTTP: no length': () => bare([HOST, LAST, JSON_LINE], ''),
  ...Object.fromEntries(
    [
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
    ].map((type) => [`HTTP: type ${type.slice(0, 30)}`, () => post(type, BODY)]),
  ),
});

const nothing = all('notFound', {
  ...Object.fromEntries(
    [
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
    ].map((method) => [
      `HTTP: ${method} of a search`,
      asking(`${method} /v1/search`, 'Content-Length: 0'),
    ]),
  ),
  ...Object.fromEntries(
    [
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
    ].map((path) => [
      `HTTP: address ${path.slice(0, 40)}`,
      () => raw(`POST ${path} HTTP/1.1`, [...GOOD, LENGTH], BODY),
    ]),
  ),
});

/** What is wrong in the protocol itself: framing, lengths, headers, methods, paths. */
export const HTTP_REQUESTS: readonly HostileRequest[] = [...read, ...spoilt, ...packed, ...nothing];
