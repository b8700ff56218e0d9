import { expect, it } from 'vitest';
import { deferred } from '../testing/deferred.ts';
import { Visitors } from './visitors.ts';

it('refuses with 17731 when the house is full, and lets in again when one leaves', async () => {
  const visitors = new Visitors(1);
  const { promise, resolve } = deferred<string>();
  const first = visitors.admit(() => promise);
  await expect(visitors.admit(async () => 'second')).rejects.toMatchObject({
    status: 'tooManyUsers',
  });
  resolve('first');
  expect(await first).toBe('first');
  await expect(visitors.admit(() => Promise.reject(new Error('no')))).rejects.toThrow('no');
  expect(visitors.count).toBe(0);
});
