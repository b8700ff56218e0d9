import { describe, expect, it } from 'vitest';
import { fitLogistic, solve } from './logistic-fit.ts';

describe('solve', () => {
  it('solves equations whose first pivot is 0', () => {
    // 2y = 4, x + y = 5
    expect(
      solve(
        [
          [0, 2],
          [1, 1],
        ],
        [4, 5],
      ),
    ).toEqual([3, 2]);
  });
});

describe('fitLogistic', () => {
  it('finds the log odds of a share', () => {
    const observations = [true, true, true, false].map((isRight) => ({
      features: [1],
      isRight,
      weight: 100,
    }));
    // ln(3 / 1)
    expect(fitLogistic(observations)[0]).toBeCloseTo(Math.log(3), 4);
  });

  it('finds slope and bias of two groups', () => {
    const group = (x: number, right: number) =>
      Array.from({ length: 10 }, (_, i) => ({ features: [x, 1], isRight: i < right, weight: 100 }));
    // Odds 1/4 at 0 and 4 at 1: bias -ln 4, slope 2 ln 4.
    const [slope, bias] = fitLogistic([...group(0, 2), ...group(1, 8)]);
    expect(bias).toBeCloseTo(-Math.log(4), 3);
    expect(slope).toBeCloseTo(2 * Math.log(4), 3);
  });
});
