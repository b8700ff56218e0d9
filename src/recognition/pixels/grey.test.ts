import { describe, expect, it } from 'vitest';
import { colourfulness, greyed } from './grey.ts';
import { plainRaster } from '../testing/fixtures.ts';
import type { Raster } from '../types.ts';

function pair(a: readonly number[], b: readonly number[]): Raster {
  return { width: 2, height: 1, data: Uint8Array.from([...a, ...b]) };
}

describe('greyed', () => {
  it('weighs the channels as Rec. 601 does', () => {
    // 0.299 x 200 + 0.587 x 100 + 0.114 x 50 = 124.2
    expect([...greyed(plainRaster(1, 1, [200, 100, 50])).data]).toEqual([124, 124, 124]);
  });
});

describe('colourfulness', () => {
  it('is nothing for grey and for one even tint', () => {
    expect(colourfulness(pair([10, 10, 10], [240, 240, 240]))).toBe(0);
    expect(colourfulness(plainRaster(4, 4, [240, 220, 180]))).toBe(0);
  });

  it('is the mean deviation of both colour differences', () => {
    // Red - green: 100 and 0, each 50 from its mean; blue - green: 0 and 40, each 20 from its mean.
    expect(colourfulness(pair([100, 0, 0], [0, 0, 40]))).toBe(70);
  });
});
