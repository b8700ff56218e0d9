import { describe, expect, it } from 'vitest';
import { combineScores } from './combine.ts';

const THRESHOLD = 0.35;

function combine(own: number[][], whole: number[]): (readonly [number, number])[][] {
  const counting = (scores: number[]) => scores.map((one) => (one < THRESHOLD ? 0 : one));
  return combineScores(own.map(counting), counting(whole)).map((found) =>
    found.map(({ index, score }) => [index, Number(score.toFixed(4))] as const),
  );
}

describe('combineScores', () => {
  it('takes the higher score of a single head and the whole picture', () => {
    expect(combine([[0.2, 0.9, 0.1]], [0.8, 0.4, 0.3])).toEqual([
      [
        [1, 0.9],
        [0, 0.8],
      ],
    ]);
  });

  it("gives no head of several what only another one's crop shows", () => {
    const heads = combine(
      [
        [0.9, 0.1],
        [0.1, 0.9],
      ],
      [0.95, 0.95],
    );
    expect(heads).toEqual([[[0, 0.925]], [[1, 0.925]]]);
  });

  it('gives nobody what no crop shows', () => {
    expect(
      combine(
        [
          [0.1, 0.9],
          [0.2, 0.1],
        ],
        [0.99, 0.9],
      ),
    ).toEqual([[[1, 0.9]], []]);
  });

  it('lets the whole picture support only the head that shows a character most', () => {
    const heads = combine([[0.5], [0.6]], [0.9]);
    expect(heads).toEqual([[[0, 0.5]], [[0, 0.75]]]);
  });

  it('supports nobody when two crops show a character alike', () => {
    expect(combine([[0.6], [0.6]], [0.9])).toEqual([[[0, 0.6]], [[0, 0.6]]]);
  });

  it('never takes away from what a crop shows', () => {
    expect(combine([[0.9], [0.1]], [0.2])).toEqual([[[0, 0.9]], []]);
  });

  it('leaves out scores that are no numbers', () => {
    expect(combine([[Number.NaN, 0.5]], [Number.NaN, Number.NaN])).toEqual([[]]);
    expect(combine([[Number.NaN], [0.1]], [0.9])).toEqual([[], []]);
  });
});
