import { expect, it } from 'vitest';
import { deferred } from '../testing/deferred.ts';
import { Visitors } from './visitors.ts';

it('refuses with 17731 when the house is full, and lets in again when one leaves', async () => {
  const visitors = new Visitors(1);
  const { promise, resolve } = deferred<string>();
  const first = visitors.admit('a', () => promise);
  await expect(visitors.admit('b', async () => 'second')).rejects.toMatchObject({
    status: 'tooManyUsers',
  });
  resolve('first');
  expect(await first).toBe('first');
  await expect(visitors.admit('a', () => Promise.reject(new Error('no')))).rejects.toThrow('no');
  expect(visitors.count).toBe(0);
});

it('leaves half of the places to other clients', async () => {
  const visitors = new Visitors(4);
  const { promise, resolve } = deferred();
  const staying = [visitors.admit('a', () => promise), visitors.admit('a', () => promise)];
  await expect(visitors.admit('a', async () => 'third')).rejects.toMatchObject({ status: 'busy' });
  expect(await visitors.admit('b', async () => 'other')).toBe('other');
  resolve();
  await Promise.all(staying);
  expect(await visitors.admit('a', async () => 'again')).toBe('again');
});
