import { expect, it } from 'vitest';
import { fit, grows } from './slope.ts';

/** A hundred minutes of a saw-tooth, as a collected heap makes it, on a slope. */
function saw(slope: number) {
  return Array.from({ length: 100 }, (_, x) => ({ x, y: 100 + slope * x + 20 * ((x * 7) % 10) }));
}

it('finds slope and mean of a line', () => {
  const points = [0, 1, 2, 3].map((x) => ({ x, y: 3 + 2 * x }));
  expect(fit(points)).toEqual({ slope: 2, error: 0, mean: 6 });
});

it('a saw-tooth is no leak; one that climbs is', () => {
  expect(grows(saw(0))).toBe(false);
  expect(grows(saw(-0.5))).toBe(false);
  expect(grows(saw(0.05))).toBe(false);
  expect(grows(saw(0.5))).toBe(true);
  expect(grows(saw(0.5).slice(0, 2))).toBe(false);
});
