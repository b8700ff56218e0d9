import { expect, test } from 'vitest';
import { STATUS } from '../../contract/status.ts';
import type { SearchError } from './errors.ts';
import { isSearchError } from './errors.ts';
import { readReply } from './reply.ts';

const found = {
  code: 0,
  trace_id: '6f9619ff-8b86-d011-b42d-00cf4fc964ff',
  ai: false,
  data: [
    {
      box: [0.1, 0.2, 0.3, 0.4],
      box_id: '7c9e6679-7425-40de-944b-e07fc1f90ae7',
      not_confident: true,
      character: [{ work: 'A', character: 'B' }],
    },
  ],
};

function read(body: unknown, status = 200, headers: HeadersInit = {}) {
  const text = typeof body === 'string' ? body : JSON.stringify(body);
  return readReply(new Response(null, { status, headers }), text);
}

function failure(body: unknown, status = 200, headers: HeadersInit = {}): SearchError {
  try {
    read(body, status, headers);
  } catch (error) {
    if (isSearchError(error)) return error;
  }
  throw new Error('the reply was accepted');
}

test.each([0, 200, 17720])('code %i is success at any HTTP status', (code) => {
  for (const http of [200, 500]) {
    const body = { ...found, code };
    expect(read(body, http)).toEqual({ reply: body, raw: body });
  }
});

test('fields beyond the contract are kept for copying', () => {
  expect(read({ ...found, extra: 1 }).raw).toHaveProperty('extra', 1);
});

test.each(Object.values(STATUS).filter(({ code }) => ![0, 200, 17720].includes(code)))(
  'code $code becomes an error with that code',
  ({ code }) => {
    const error = failure({ code, message: 'x', trace_id: 't', data: [] }, 500, {
      'Retry-After': '4',
    });
    expect(error).toMatchObject({ kind: 'status', code, traceId: 't', retryAfterMs: 4_000 });
  },
);

test('a code that is not in the spec is kept', () => {
  expect(failure({ code: 17799 })).toMatchObject({ kind: 'status', code: 17799 });
});

test.each([
  ['nothing', ''],
  ['HTML', '<html></html>'],
  ['a list', []],
  ['no code', { data: [] }],
  ['a code that is text', { ...found, code: '0' }],
  ['a success without data', { code: 0, trace_id: 't', ai: false }],
  ['a box outside the picture', { ...found, data: [{ ...found.data[0], box: [0, 0, 1.2, 1] }] }],
  ['a box of three numbers', { ...found, data: [{ ...found.data[0], box: [0, 0, 1] }] }],
  ['data that is null', { ...found, data: null }],
  ['a list of null', { ...found, data: [null] }],
  ['a success without a trace id', { code: 0, ai: false, data: [] }],
])('%s is malformed', (_what, body) => {
  expect(failure(body).kind).toBe('malformed');
});

test.each([
  [413, STATUS.tooLarge.code],
  [429, STATUS.usageLimit.code],
  [502, STATUS.busy.code],
  [503, STATUS.busy.code],
])('a proxy that answers %i without an envelope means code %i', (http, code) => {
  expect(failure('<html>', http, { 'Retry-After': '2' })).toMatchObject({
    kind: 'status',
    code,
    retryAfterMs: 2_000,
  });
});
