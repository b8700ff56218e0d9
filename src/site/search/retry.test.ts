import { expect, test } from 'vitest';
import { parseRetryAfter, retryDelay } from './retry.ts';

const NOW = Date.UTC(2026, 0, 1, 12, 0, 0);

test.each([
  ['0', 0],
  ['7', 7_000],
  [' 120 ', 120_000],
  ['Thu, 01 Jan 2026 12:00:30 GMT', 30_000],
  ['Thu, 01 Jan 2026 11:59:00 GMT', 0],
  [null, undefined],
  ['', undefined],
  ['soon', undefined],
  ['-5', undefined],
  ['1.5', undefined],
])('Retry-After %j means %s ms', (header, expected) => {
  expect(parseRetryAfter(header, NOW)).toBe(expected);
});

test('the back-off doubles; chance moves it between its half and its whole', () => {
  expect([1, 2, 3, 4].map((attempt) => retryDelay(attempt, undefined, 0))).toEqual([
    1_000, 2_000, 4_000, 8_000,
  ]);
  expect([1, 2, 3, 4].map((attempt) => retryDelay(attempt, undefined, 1))).toEqual([
    2_000, 4_000, 8_000, 16_000,
  ]);
});

test('what the service asks for wins over the back-off', () => {
  expect(retryDelay(1, 45_000, 0.5)).toBe(45_000);
  expect(retryDelay(4, 0, 0.5)).toBe(0);
});

test('nobody is made to wait beyond five minutes', () => {
  expect(retryDelay(1, 300_000, 0)).toBe(300_000);
  expect(retryDelay(1, 300_001, 0)).toBeUndefined();
});

test('after five requests it gives up, whatever the service says', () => {
  expect(retryDelay(5, undefined, 0)).toBeUndefined();
  expect(retryDelay(5, 1_000, 0)).toBeUndefined();
});
