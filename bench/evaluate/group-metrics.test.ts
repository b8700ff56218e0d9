import { describe, expect, it } from 'vitest';
import { averageLinkage, groupFigures } from './group-metrics.ts';

describe('groupFigures, worked out by hand', () => {
  const people = ['Ann', 'Ann', 'Ann', 'Bea', 'Bea', 'Cleo'];

  it('counts pairs and heads', () => {
    const groups = [[0, 1, 3], [2], [4, 5]];
    expect(groupFigures(people, groups)).toEqual({
      precision: 1 / 4,
      recall: 1 / 4,
      headPrecision: (4 / 3 + 1 / 3 + 1 + 1 / 2 + 1 / 2) / 6,
      headRecall: (4 / 3 + 1 / 3 + 1 / 2 + 1 / 2 + 1) / 6,
      groups: 2,
      largest: 3,
    });
  });

  it('counts only people with so many heads', () => {
    const { headPrecision, headRecall } = groupFigures(
      people,
      [[0, 1, 2, 3], [4], [5]],
      (n) => n > 2,
    );
    expect([headPrecision, headRecall]).toEqual([3 / 4, 1]);
  });

  it('has nothing to count of nobody', () => {
    expect(groupFigures([], [])).toMatchObject({ precision: NaN, recall: NaN, largest: 0 });
  });
});

describe('averageLinkage', () => {
  it('joins by the mean of all pairs, down to each line', () => {
    const at = (degrees: number) =>
      Float32Array.of(Math.cos((degrees * Math.PI) / 180), Math.sin((degrees * Math.PI) / 180));
    // cos 10 = .985; the mean of cos 60 and cos 50 is .571, which cos 60 alone does not reach.
    const found = averageLinkage([at(0), at(10), at(60)], [0.99, 0.9, 0.58, 0.57]);
    expect(found).toEqual([[[0], [1], [2]], [[0, 1], [2]], [[0, 1], [2]], [[0, 1, 2]]]);
  });
});
