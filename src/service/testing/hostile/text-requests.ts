import { joined } from './picture.ts';
import { png } from './png-parts.ts';
import { all, type HostileRequest, post } from './request.ts';

const PICTURE = png().toString('base64');
const MIB = 1024 * 1024;
const INSIDE = 'http://127.0.0.1/';

const JSON_TYPE = 'application/json';
const URL_TYPE = 'application/x-www-form-urlencoded';

function json(text: string): () => Buffer {
  return () => post(JSON_TYPE, Buffer.from(text));
}

/** A good search with these further members, as written. */
function beside(members: string): () => Buffer {
  return json(`{"base64":"${PICTURE}",${members}}`);
}

const SEARCH = `{"base64":"${PICTURE}"}`;

const jsonRead = all('success', {
  'JSON: a byte order mark': json(`\ufeff${SEARCH}`),
  'JSON: blanks around': json(`\r\n\t ${SEARCH} \r\n`),
  'JSON: nine thousand deep': beside(`"x":${'['.repeat(9000)}${']'.repeat(9000)}`),
  'JSON: nine thousand members': beside(Array.from({ length: 9000 }, (_, n) => `"x${n}":0`).join()),
  'JSON: a key of a megabyte': beside(`"${'x'.repeat(MIB)}":1`),
  'JSON: a value of a megabyte': beside(`"x":"${'x'.repeat(MIB)}"`),
  'JSON: a number of a hundred thousand digits': beside(`"x":${'9'.repeat(100_000)}`),
  'JSON: __proto__': beside('"__proto__":{"is_multi":9,"url":"x"}'),
  'JSON: constructor.prototype': beside('"constructor":{"prototype":{"is_multi":9}}'),
  'JSON: toString and hasOwnProperty': beside('"toString":1,"hasOwnProperty":null,"valueOf":[]'),
  'JSON: a key of half a letter': beside('"\\ud800":1'),
  'JSON: an empty key': beside('"":1'),
  'JSON: Base64 twice, once empty': json(`{"base64":"","base64":"${PICTURE}"}`),
  'JSON: the last flag counts': beside('"is_multi":9,"is_multi":1'),
  'JSON: flags as numbers': beside('"is_multi":1,"ai_detect":2'),
  'JSON: flags as truth values': beside('"is_multi":true,"ai_detect":false'),
  'JSON: flags as texts': beside('"is_multi":" True ","ai_detect":"FALSE"'),
  'JSON: 1.0 and 1e0': beside('"is_multi":1.0,"ai_detect":1e0'),
  'JSON: minus zero': beside('"is_multi":-0'),
  'JSON: nulls': beside('"url":null,"model":null,"is_multi":null,"ai_detect":null'),
  'JSON: escapes in Base64': json(`{"base64":"${PICTURE.replace('i', '\\u0069')}"}`),
  'JSON: an unknown charset': () => post('application/json; charset=utf-7', SEARCH),
  'JSON: a type that ends in +json': () => post('application/vnd.api+json', SEARCH),
  'JSON: semicolons behind the type': () => post('application/json;;; ;', SEARCH),
  'JSON: with a prefix of a page': json(`{"base64":"data:image/png;base64,${PICTURE}"}`),
  'JSON: with a prefix that lies': json(`{"base64":"data:text/html;charset=x;base64,${PICTURE}"}`),
  'JSON: Base64 for addresses, unpadded': json(`{"base64":"${png().toString('base64url')}"}`),
  'JSON: Base64 with a line break behind every letter': json(
    `{"base64":"${[...PICTURE].join('\\n')}"}`,
  ),
  'JSON: Base64 with zeros': json(`{"base64":"\\u0000${PICTURE}\\u0000"}`),
  'JSON: Base64 behind a megabyte of blanks': json(`{"base64":"${' '.repeat(MIB)}${PICTURE}"}`),
});

const jsonRefused = all('badParameters', {
  ...Object.fromEntries(
    [
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
    ].map((text) => [`JSON: ${JSON.stringify(text)}`, json(text)]),
  ),
  'JSON: fifty thousand arrays deep': json('['.repeat(50_000)),
  'JSON: fifty thousand objects deep': json('{"a":'.repeat(50_000)),
  'JSON: a million values': json(`{"x":[${'0,'.repeat(1_000_000)}0]}`),
  'JSON: in UTF-16': () => post('application/json; charset=utf-16', Buffer.from(SEARCH, 'utf16le')),
  'JSON: in Latin-1 where it matters': () =>
    post(JSON_TYPE, '{"model":"\xe9","base64":"', PICTURE, '"}'),
  'JSON: as text/json': () => post('text/json', SEARCH),
  'JSON: without a type': () => post('', SEARCH),
  'JSON: under the name of a form': () => post('multipart/form-data; boundary=b', SEARCH),
  'JSON: under the name of URL-encoding': () => post(URL_TYPE, SEARCH),
  'JSON: two types at once': () => post('application/json, multipart/form-data', SEARCH),
  'JSON: address and Base64': beside(`"url":"${INSIDE}"`),
  'JSON: a file as text': json('{"file":"hello"}'),
  'JSON: a file as bytes': json('{"file":{"type":"Buffer","data":[137,80]}}'),
  'JSON: the source hidden in __proto__': json(`{"__proto__":${SEARCH}}`),
  'JSON: the address as a number': json('{"url":1}'),
  'JSON: the address as a list': json(`{"url":["${INSIDE}"]}`),
  'JSON: the address as an object': json('{"url":{"toString":"x"}}'),
  'JSON: the address as a truth value': json('{"url":true}'),
  'JSON: an address of half a letter': json('{"url":"http://\\ud800/"}'),
  'JSON: an address without a scheme': json('{"url":"127.0.0.1/a.png"}'),
  'JSON: a script as address': json('{"url":"javascript:alert(1)"}'),
  'JSON: a picture as address': json(`{"url":"data:image/png;base64,${PICTURE}"}`),
  'JSON: a file as address': json('{"url":"file:///etc/passwd"}'),
  'JSON: Base64 as a number': json('{"base64":1234}'),
  'JSON: Base64 as a list': json('{"base64":["AAAA"]}'),
  'JSON: a model as a number': beside('"model":1'),
  'JSON: a model as a list': beside('"model":["first"]'),
  'JSON: a model of half a letter': beside('"model":"\\ud800"'),
  'JSON: is_multi: 2': beside('"is_multi":2'),
  'JSON: is_multi: 0.5': beside('"is_multi":0.5'),
  'JSON: is_multi: 1e400': beside('"is_multi":1e400'),
  'JSON: is_multi of thirty digits': beside(`"is_multi":${'1'.repeat(30)}`),
  'JSON: is_multi as a list': beside('"is_multi":[1]'),
  'JSON: is_multi as an object': beside('"is_multi":{"valueOf":1}'),
  'JSON: is_multi: "1,0"': beside('"is_multi":"1,0"'),
  'JSON: ai_detect: "on"': beside('"ai_detect":"on"'),
  'JSON: ai_detect: 3': beside('"ai_detect":3'),
  'JSON: ai_prompt: "maybe"': beside('"ai_prompt":"maybe"'),
});

const base64Refused = all(
  'badParameters',
  Object.fromEntries(
    [
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
    ].map((text) => [
      `Base64: ${text.length > 40 ? `${text.slice(0, 30)}…` : text}`,
      json(JSON.stringify({ base64: text })),
    ]),
  ),
);

const base64Others = [
  ...all('unsupportedFormat', {
    'Base64: nothing behind its prefix': json('{"base64":"data:image/png;base64,"}'),
    'Base64 of Base64': json(`{"base64":"${Buffer.from(PICTURE).toString('base64')}"}`),
    'Base64: hexadecimal digits': json('{"base64":"ffd8ffe000104a46"}'),
    'Base64: a page': json(
      `{"base64":"data:text/html;base64,${Buffer.from('<script>').toString('base64')}"}`,
    ),
    'Base64: a vector picture': json(
      `{"base64":"data:image/svg+xml;base64,${Buffer.from('<svg/>').toString('base64')}"}`,
    ),
  }),
  ...all('tooLarge', {
    'Base64: over the limit': json(`{"base64":"${'A'.repeat(4 * MIB)}"}`),
    'Base64: far over the limit': json(`{"base64":"${'A'.repeat(20 * MIB)}"}`),
  }),
];

function encoded(...pieces: readonly (string | Uint8Array)[]): () => Buffer {
  return () => post(URL_TYPE, joined(...pieces));
}

const ESCAPED = encodeURIComponent(PICTURE);

const encodedRead = all('success', {
  'URL-encoded: Base64': encoded(`base64=${ESCAPED}`),
  'URL-encoded: plus signs as they are': encoded(`base64=${PICTURE}`),
  'URL-encoded: every letter escaped': encoded(
    `base64=${[...PICTURE].map((letter) => `%${letter.charCodeAt(0).toString(16)}`).join('')}`,
  ),
  'URL-encoded: the name escaped': encoded(`%62ase64=${ESCAPED}`),
  'URL-encoded: ampersands around': encoded(`&&&base64=${ESCAPED}&&&`),
  'URL-encoded: 60 fields': encoded(`${'x=1&'.repeat(60)}base64=${ESCAPED}`),
  'URL-encoded: names of object internals': encoded(`__proto__=1&constructor=2&base64=${ESCAPED}`),
  'URL-encoded: broken escapes': encoded(`x=%&y=%4&z=%zz&%=1&base64=${ESCAPED}`),
  'URL-encoded: escapes of other bytes': encoded(`x=%ff%c0%af%ed%a0%80%00&base64=${ESCAPED}`),
  'URL-encoded: the last flag counts': encoded(`is_multi=7&is_multi=%31&base64=${ESCAPED}`),
  'URL-encoded: empty fields': encoded(`url=&file=&model&base64=${ESCAPED}&is_multi=`),
  'URL-encoded: a field of a megabyte of plus signs': encoded(
    `x=${'+'.repeat(MIB)}&base64=${ESCAPED}`,
  ),
});

const encodedOthers = [
  ...all('badParameters', {
    'URL-encoded: nothing': encoded(''),
    'URL-encoded: equals signs': encoded('='.repeat(5000)),
    'URL-encoded: ampersands': encoded('&'.repeat(50)),
    'URL-encoded: a thousand ampersands': encoded('&'.repeat(1000)),
    'URL-encoded: five thousand fields': encoded('a=1&'.repeat(5000), `base64=${ESCAPED}`),
    'URL-encoded: two megabytes of plus signs': encoded('+'.repeat(2 * MIB)),
    'URL-encoded: two megabytes of percent signs': encoded('%'.repeat(2 * MIB)),
    'URL-encoded: an address twice': encoded(`url=${INSIDE}&url=${INSIDE}`),
    'URL-encoded: address and Base64': encoded(`url=${INSIDE}&base64=AAAA`),
    'URL-encoded: Base64 twice': encoded(`base64=${ESCAPED}&base64=${ESCAPED}`),
    'URL-encoded: an address as an array': encoded(`url[]=${INSIDE}`),
    'URL-encoded: an address by index': encoded(`url[0]=${INSIDE}`),
    'URL-encoded: a path of names': encoded(`fields[url]=${INSIDE}`),
    'URL-encoded: semicolons between fields': encoded(`is_multi=1;base64=${ESCAPED}`),
    'URL-encoded: an address escaped twice': encoded(
      `url=${encodeURIComponent(encodeURIComponent(INSIDE))}`,
    ),
    'URL-encoded: Base64 that is none': encoded('base64=%%%'),
    'URL-encoded: a file': encoded('file=hello'),
    'URL-encoded: is_multi=1x': encoded(`is_multi=1x&base64=${ESCAPED}`),
    'URL-encoded: ai_detect=%00': encoded(`ai_detect=%00&base64=${ESCAPED}`),
    'URL-encoded: old escapes': encoded(`url=%u0068ttp://127.0.0.1/`),
  }),
  ...all('downloadFailed', {
    'URL-encoded: an address inside': encoded(`url=${INSIDE}`),
    'URL-encoded: an address inside, escaped': encoded(`%75%72%6c=${encodeURIComponent(INSIDE)}`),
    'URL-encoded: an address behind a zero': encoded(`url=%00${INSIDE}`),
    'URL-encoded: an address with line breaks in it': encoded('url=http://127.0.%0d%0a0.1/'),
  }),
];

export const TEXT_REQUESTS: readonly HostileRequest[] = [
  ...jsonRead,
  ...jsonRefused,
  ...base64Refused,
  ...base64Others,
  ...encodedRead,
  ...encodedOthers,
];
