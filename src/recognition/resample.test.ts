import { describe, expect, it } from 'vitest';
import { type Region, resample, wholeRegion } from './resample.ts';
import type { ResizeFilter } from './taps.ts';
import { fixture, pattern } from './testing.ts';

/** See fixtures/README.md. */
interface ResizeCase {
  readonly madeBy: string;
  readonly filter: ResizeFilter;
  readonly picture: readonly [number, number];
  readonly region: readonly [number, number, number, number];
  readonly size: readonly [number, number];
  readonly pixels: readonly number[];
}

const cases = JSON.parse(fixture('resize.json').toString()) as ResizeCase[];

/** OpenCV and Pillow round to bytes (Pillow twice) and count with fixed point numbers. */
const TOLERANCE = 1;

function largestDifference(actual: Uint8Array, expected: readonly number[]): number {
  return expected.reduce((worst, value, i) => Math.max(worst, Math.abs(value - actual[i]!)), 0);
}

describe('resample', () => {
  it.each(cases)(
    'gives the numbers of $madeBy: $filter of $region from $picture to $size',
    ({ filter, picture, region, size, pixels }) => {
      const [x, y, width, height] = region;
      const [toWidth, toHeight] = size;
      const resized = resample(
        pattern(...picture),
        { x, y, width, height },
        { width: toWidth, height: toHeight },
        filter,
      );
      expect(resized.data).toHaveLength(pixels.length);
      expect(largestDifference(resized.data, pixels)).toBeLessThanOrEqual(TOLERANCE);
    },
  );

  it('averages by covered area, worked out by hand', () => {
    // Three pixels onto two: the middle one is shared half and half.
    const picture = { width: 3, height: 1, data: Uint8Array.of(0, 0, 0, 90, 30, 60, 255, 0, 3) };
    const { data } = resample(picture, wholeRegion(picture), { width: 2, height: 1 }, 'area');
    expect([...data]).toEqual([30, 10, 20, 200, 10, 22]);
  });

  it('repeats the edge for what lies outside', () => {
    const picture = pattern(4, 4);
    const corner: Region = { x: -6, y: -6, width: 4, height: 4 };
    const { data } = resample(picture, corner, { width: 2, height: 2 }, 'area');
    expect([...data]).toEqual(new Array(4).fill([...picture.data.subarray(0, 3)]).flat());
  });

  it('gives the picture itself at its own size', () => {
    const picture = pattern(7, 5);
    for (const filter of ['area', 'bilinear'] as const) {
      expect(resample(picture, wholeRegion(picture), picture, filter).data).toEqual(picture.data);
    }
  });
});
