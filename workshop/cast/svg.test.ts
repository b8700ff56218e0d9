import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { mix, tone } from './palette.ts';
import { randomOf } from './random.ts';
import { along, mapPath, num, tube } from './svg.ts';

describe('svg helpers', () => {
  it('maps every coordinate pair of a path', () => {
    const d = mapPath('M-1 2 C3 4 5 6 7 8 Z', (x, y) => [x + 1, y * 2]);
    expect(d.replaceAll(/\s+/g, ' ')).toBe('M0 4 C4 8 6 12 8 16 Z');
  });

  it('passes through the ends of a spine', () => {
    expect(
      along(
        [
          [0, 0],
          [5, 5],
          [10, 0],
        ],
        0,
      ),
    ).toEqual([0, 0]);
    expect(
      along(
        [
          [0, 0],
          [5, 5],
          [10, 0],
        ],
        1,
      )[0],
    ).toBeCloseTo(10);
  });

  it('draws finite tubes for any spine', () => {
    const coordinate = fc.integer({ min: -300, max: 300 });
    const spine = fc.array(fc.tuple(coordinate, coordinate), { minLength: 2, maxLength: 6 });
    fc.assert(
      fc.property(spine, (points) => {
        expect(tube(points, [4, 1])).not.toMatch(/NaN|Infinity/);
      }),
    );
  });

  it('never writes minus zero', () => {
    expect(num(-0.01)).toBe('0');
  });
});

describe('colours and chance', () => {
  it('mixes and shades', () => {
    expect(mix('#000000', '#ffffff', 0.5)).toBe('#808080');
    expect(tone('#88aacc').shade).toMatch(/^#[0-9a-f]{6}$/);
  });

  it('repeats itself for the same seed only', () => {
    expect(randomOf('a').next()).toBe(randomOf('a').next());
    expect(randomOf('a').next()).not.toBe(randomOf('b').next());
  });
});
