import fc from 'fast-check';
import { expect, it } from 'vitest';
import { resamplePlainly } from './resample-plainly.ts';
import { resampleByRows } from './resample-rows.ts';
import { resizeTaps } from './filter-taps.ts';
import { pattern } from '../testing/fixtures.ts';

const FILTERS = ['area', 'linear', 'bilinear'] as const;
const length = fc.integer({ min: 1, max: 40 });
const stretch = fc.record({
  start: fc.integer({ min: -15, max: 45 }),
  length,
  limit: length,
  size: length,
});

it('gives what plain loops give, but for the last rounding', () => {
  fc.assert(
    fc.property(stretch, stretch, fc.constantFrom(...FILTERS), (x, y, filter) => {
      const picture = pattern(x.limit, y.limit);
      const across = resizeTaps(x.start, x.length, x.limit, x.size, filter);
      const down = resizeTaps(y.start, y.length, y.limit, y.size, filter);
      const plain = resamplePlainly(picture, across, down, filter);
      const fast = resampleByRows(picture, across, down);
      expect(fast).toHaveLength(plain.length);
      fast.forEach((value, i) => expect(Math.abs(value - plain[i]!)).toBeLessThanOrEqual(1));
    }),
  );
});
