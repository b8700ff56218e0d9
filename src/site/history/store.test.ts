import { expect, test } from 'vitest';
import { beyondLimits } from './store.ts';

const entry = (id: string, time: number, bytes = 1) => ({ id, time, bytes });
const limits = { entries: 3, bytes: 10 };

test('what fits stays', () => {
  expect(beyondLimits([entry('a', 1), entry('b', 2), entry('c', 3)], limits)).toEqual([]);
  expect(beyondLimits([], limits)).toEqual([]);
});

test('beyond the count the oldest go, in whatever order they come', () => {
  const five = [entry('d', 4), entry('a', 1), entry('e', 5), entry('c', 3), entry('b', 2)];
  expect(beyondLimits(five, limits).sort()).toEqual(['a', 'b']);
});

test('beyond the bytes the oldest go', () => {
  expect(beyondLimits([entry('a', 1, 4), entry('b', 2, 4), entry('c', 3, 4)], limits)).toEqual([
    'a',
  ]);
});

test('the newest stays, even alone over the limit', () => {
  expect(beyondLimits([entry('a', 1, 1), entry('b', 2, 99)], limits)).toEqual(['a']);
});
