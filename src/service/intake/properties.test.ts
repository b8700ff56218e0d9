import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isServiceError } from '../errors.ts';
import { parseForm } from './form.ts';
import { type SearchRequest, toSearchRequest } from './search-request.ts';

const MAX_BYTES = 1000;
const BOUNDARY = 'a-boundary-of-our-own';

const bytes = fc.uint8Array({ maxLength: 300 }).map((array) => Buffer.from(array));

function outcome(body: Buffer, type: string): SearchRequest | string {
  try {
    return toSearchRequest(parseForm(body, type), MAX_BYTES);
  } catch (error) {
    if (!isServiceError(error)) throw error;
    expect(['badParameters', 'tooLarge']).toContain(error.status);
    return error.message;
  }
}

const piece = fc.constantFrom(
  ...['--b', '--b--', '\r\n', '\n', '\r', '\0', ' ', '\t', ';', ':', '=', '&', '%', '%4', '+', ','],
  ...[
    '{',
    '}',
    '[',
    ']',
    '"',
    '\\',
    '\\u',
    '\\ud800',
    'null',
    '1e999',
    '-',
    '\ufeff',
    '絵',
    '\x80',
  ],
  ...['content-disposition: form-data', 'name=', 'filename=', 'content-transfer-encoding: base64'],
  ...[
    'file',
    'url',
    'base64',
    'model',
    'is_multi',
    '__proto__',
    'data:;base64,',
    'AAAA',
    'http://x/',
  ],
);

const type = fc.constantFrom(
  'multipart/form-data; boundary=b',
  'multipart/form-data',
  'application/json',
  'application/x-www-form-urlencoded',
  'multipart/form-data; boundary="',
  'text/plain',
  '',
);

describe('a body', () => {
  it('of nonsense is refused with 17703 or 17701, or read, and nothing else', () => {
    const nonsense = fc.oneof(
      bytes,
      fc.array(piece, { maxLength: 60 }).map((pieces) => Buffer.from(pieces.join(''))),
    );
    fc.assert(
      fc.property(nonsense, type, (body, contentType) => {
        const found = outcome(body, contentType);
        if (typeof found === 'string' || found.source.kind === 'url') return;
        expect(found.source.bytes.length).toBeLessThanOrEqual(body.length);
      }),
      { numRuns: 3000 },
    );
  });

  it('of any JSON is refused or read', () => {
    const members = fc.dictionary(
      fc.oneof(
        fc.constantFrom('url', 'base64', 'file', 'model', 'is_multi', '__proto__'),
        fc.string(),
      ),
      fc.oneof(
        fc.constantFrom<unknown>('AAAA', '1', 1, true, null, ''),
        fc.jsonValue({ maxDepth: 4 }),
      ),
      { maxKeys: 6 },
    );
    fc.assert(
      fc.property(
        members,
        (value) => void outcome(Buffer.from(JSON.stringify(value)), 'application/json'),
      ),
      { numRuns: 1500 },
    );
  });

  it('leaves the prototype of objects alone', () => {
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 30 }), (pieces) => {
        outcome(
          Buffer.from(`{"__proto__":{"polluted":1},"x":"${pieces.join('')}"}`),
          'application/json',
        );
        expect(({} as Record<string, unknown>).polluted).toBeUndefined();
      }),
    );
  });
});

interface Wanted {
  readonly source: readonly ['url' | 'base64', string];
  readonly flags: Readonly<Record<string, string>>;
}

const source = fc.oneof(
  fc.tuple(fc.constant('url' as const), fc.webUrl()),
  fc.tuple(
    fc.constant('base64' as const),
    fc
      .uint8Array({ minLength: 1, maxLength: 200 })
      .map((array) => Buffer.from(array).toString('base64')),
  ),
);

const flags = fc.record(
  {
    is_multi: fc.constantFrom('0', '1', 'true', 'False', ' 1 '),
    ai_detect: fc.constantFrom('0', '1', '2', 'TRUE'),
    model: fc
      .string({ unit: 'grapheme', minLength: 1, maxLength: 30 })
      .filter((text) => text.trim() !== ''),
  },
  { requiredKeys: [] },
) as fc.Arbitrary<Readonly<Record<string, string>>>;

const wanted: fc.Arbitrary<Wanted> = fc.record({ source, flags });

const ENCODINGS: Readonly<
  Record<string, (fields: readonly (readonly [string, string])[]) => string>
> = {
  'application/json': (fields) => JSON.stringify(Object.fromEntries(fields)),
  'application/x-www-form-urlencoded': (fields) =>
    fields.map(([name, value]) => `${name}=${encodeURIComponent(value)}`).join('&'),
  [`multipart/form-data; boundary=${BOUNDARY}`]: (fields) =>
    fields
      .map(
        ([name, value]) =>
          `--${BOUNDARY}\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`,
      )
      .join('') + `--${BOUNDARY}--\r\n`,
};

describe('a search', () => {
  it('is the same whichever way it is written down', () => {
    fc.assert(
      fc.property(wanted, ({ source: [name, value], flags: others }) => {
        const fields = [[name, value] as const, ...Object.entries(others)];
        const read = Object.entries(ENCODINGS).map(([contentType, encode]) =>
          outcome(Buffer.from(encode(fields)), contentType),
        );
        expect(read[0]).toBeTypeOf('object');
        expect(read[1]).toEqual(read[0]);
        expect(read[2]).toEqual(read[0]);
      }),
      { numRuns: 500 },
    );
  });
});
