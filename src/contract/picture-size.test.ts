import { expect, test } from 'vitest';
import { stepsDown } from './picture-size.ts';

test('halves on the way down, then the rest', () => {
  const to = { width: 900, height: 600 };
  expect(stepsDown({ width: 9000, height: 6000 }, to)).toEqual([
    { width: 4500, height: 3000 },
    { width: 2250, height: 1500 },
    { width: 1125, height: 750 },
    to,
  ]);
  expect(stepsDown({ width: 1800, height: 1200 }, to)).toEqual([to]);
  expect(stepsDown(to, to)).toEqual([]);
});
