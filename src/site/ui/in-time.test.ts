import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { inTime, isLate, PATIENCE_MS } from './in-time.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test('what comes in time is given on, and no timer stays', async () => {
  await expect(inTime(Promise.resolve(7))).resolves.toBe(7);
  expect(vi.getTimerCount()).toBe(0);
});

test('so is what goes wrong in time', async () => {
  const error = new Error('switched off');
  await expect(inTime(Promise.reject(error))).rejects.toBe(error);
  expect(isLate(error)).toBe(false);
  expect(vi.getTimerCount()).toBe(0);
});

test('what never comes is given up, not earlier', async () => {
  const outcome = inTime(new Promise(() => {})).catch((error: unknown) => error);
  let given: unknown;
  void outcome.then((value) => (given = value));
  await vi.advanceTimersByTimeAsync(PATIENCE_MS - 1);
  expect(given).toBeUndefined();
  await vi.advanceTimersByTimeAsync(1);
  expect(isLate(given)).toBe(true);
});
