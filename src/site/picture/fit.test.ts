import { expect, test } from 'vitest';
import { sizeWithin } from './fit.ts';

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
