import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { isLow, noteUsage, readUsage, usage } from './usage.ts';

const NOW = 1_000_000;

function headers(rateLimit: string, policy = '"searches";q=100;w=3600'): Headers {
  return new Headers({ RateLimit: rateLimit, 'RateLimit-Policy': policy });
}

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test.each([
  ['"searches";r=7;t=60', '"searches";q=100;w=3600'],
  ['"searches"; t=60; r=7', '"searches"; w=3600; q=100'],
  ['"searches";r=7;t=60, "day";r=900;t=5000', '"searches";q=100;w=3600, "day";q=1000;w=86400'],
])('%s of %s', (rateLimit, policy) => {
  expect(readUsage(headers(rateLimit, policy), NOW)).toEqual({
    left: 7,
    limit: 100,
    until: NOW + 60_000,
  });
});

test.each([
  '',
  '"searches"',
  '"searches";r=7',
  'r=7;t=60',
  '"searches";r=-1;t=60',
  '"x";r=1e3;t=1',
])('what cannot be read is no limit: %s', (rateLimit) => {
  expect(readUsage(headers(rateLimit), NOW)).toBeUndefined();
  expect(readUsage(new Headers(), NOW)).toBeUndefined();
});

test('it is told when a tenth is left, or two', () => {
  const low = (left: number, limit: number) => isLow({ left, limit, until: 0 });
  expect([low(11, 100), low(10, 100), low(0, 100)]).toEqual([false, true, true]);
  expect([low(3, 5), low(2, 5)]).toEqual([false, true]);
});

test('it is forgotten when counting begins anew, however far that is', () => {
  noteUsage(headers('"searches";r=1;t=60'));
  vi.advanceTimersByTime(59_999);
  expect(usage.get()?.left).toBe(1);
  noteUsage(headers('"searches";r=0;t=31536000'));
  vi.advanceTimersByTime(60_000);
  expect(usage.get()?.left).toBe(0);
});
