import { describe, expect, it } from 'vitest';
import { isRetryableCode, isSuccessCode, STATUS, type Status, statusName } from './status.ts';

/** Spec section 7, with our own decision where it shows a dash. */
const TABLE: readonly (readonly [code: number, http: number, retryable: boolean])[] = [
  [0, 200, false],
  [17720, 200, false],
  [200, 200, false],
  [17721, 200, false],
  [17701, 413, false],
  [17702, 503, true],
  [17703, 200, false],
  [17704, 403, false],
  [17705, 200, false],
  [17706, 500, true],
  [17707, 500, false],
  [17708, 200, false],
  [17722, 200, false],
  [17728, 429, false],
  [17731, 503, true],
  [404, 404, false],
];

describe('the status table', () => {
  it.each(TABLE)('has %i with HTTP %i', (code, http, retryable) => {
    const name = statusName(code);
    const status: Status | undefined = name && STATUS[name];
    expect(status).toMatchObject({ code, http });
    expect(isRetryableCode(code)).toBe(retryable);
  });

  it('has no other codes, each once', () => {
    const codes = Object.values(STATUS).map(({ code }) => code);
    expect(codes.sort()).toEqual(TABLE.map(([code]) => code).sort());
  });

  it('takes 0, 200 and 17720 as success and nothing else', () => {
    const codes = TABLE.map(([code]) => code).filter(isSuccessCode);
    expect(codes).toEqual([0, 17720, 200]);
  });

  it('does not know other codes', () => {
    expect(statusName(1)).toBeUndefined();
    expect(isRetryableCode(1)).toBe(false);
    expect(isSuccessCode(1)).toBe(false);
  });
});
