import { expect, test } from 'vitest';
import { sizeWithin, stepsDown } from './fit.ts';

test.each([
  [{ width: 1000, height: 500 }, 40e6, { width: 1000, height: 500 }],
  [{ width: 8192, height: 2048 }, 40e6, { width: 4096, height: 1024 }],
  [{ width: 2000, height: 8000 }, 40e6, { width: 1024, height: 4096 }],
  [{ width: 100_000, height: 1 }, 40e6, { width: 4096, height: 1 }],
])('%o within %d pixels is %o', (size, pixels, wanted) => {
  expect(sizeWithin(size, pixels)).toEqual(wanted);
});

test('never more pixels than allowed, whatever the shape', () => {
  for (const [width, height] of [
    [3000, 2000],
    [999, 3001],
    [4096, 4096],
    [7, 5000],
  ] as const) {
    for (const pixels of [1_000, 12_345, 2_000_000]) {
      const size = sizeWithin({ width, height }, pixels);
      expect(size.width * size.height).toBeLessThanOrEqual(pixels);
    }
  }
});

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
