import { describe, expect, it } from 'vitest';
import { type Region, resample, wholeRegion } from './resample.ts';
import { RESIZE_FILTERS, type ResizeFilter } from './filter-taps.ts';
import { fixture, pattern } from '../testing/fixtures.ts';

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

/** OpenCV and Pillow round to bytes (Pillow twice) in fixed point. */
const TOLERANCE = 1;

function largestDifference(actual: Uint8Array, expected: readonly number[]): number {
  return expected.reduce((worst, value, i) => Math.max(worst, Math.abs(value - actual[i]!)), 0);
}

const BICUBIC_ROWS = [
  0, 0, 0, 0, 137, 238, 21, 0, 0, 143, 143, 143, 143, 206, 248, 158, 143, 143, 239, 239, 239, 239,
  248, 254, 241, 239, 239,
];

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

  it('cuts off what the cubic overshoots, after either direction', () => {
    // White column and row on black: where they meet, Pillow overshoots twice.
    const data = new Uint8Array(3 * 36).map((_, i) => {
      const pixel = Math.floor(i / 3);
      return pixel % 6 === 3 || Math.floor(pixel / 6) === 3 ? 255 : 0;
    });
    const picture = { width: 6, height: 6, data };
    const { data: resized } = resample(
      picture,
      wholeRegion(picture),
      { width: 9, height: 9 },
      'bicubic',
    );
    const greys = [...resized].filter((_, i) => i % 3 === 0);
    // Image.resize((9, 9), Image.BICUBIC) of Pillow 9.4: rows four to six.
    expect(greys.slice(27, 54)).toEqual(BICUBIC_ROWS);
  });

  it('gives the picture itself at its own size', () => {
    const picture = pattern(7, 5);
    for (const filter of RESIZE_FILTERS) {
      expect(resample(picture, wholeRegion(picture), picture, filter).data).toEqual(picture.data);
    }
  });
});
