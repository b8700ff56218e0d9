import { describe, expect, it } from 'vitest';
import { expanded, withoutCrowds } from './neighbours.ts';

describe('withoutCrowds', () => {
  it('takes from those near to everybody, and leaves others nearer', () => {
    const [first] = withoutCrowds([
      [
        { other: 1, similarity: 0.5 },
        { other: 2, similarity: 0.45 },
      ],
      [{ other: 0, similarity: 0.8 }],
      [{ other: 0, similarity: 0.3 }],
    ]);
    expect(first!.map(({ other }) => other)).toEqual([2, 1]);
    // Crowds .475, .8 and .3, on average .525.
    expect(first![0]!.similarity).toBeCloseTo(0.45 - (0.475 + 0.3 - 1.05) / 4);
    expect(first![1]!.similarity).toBeCloseTo(0.5 - (0.475 + 0.8 - 1.05) / 4);
  });

  it('changes nothing where all are equally crowded', () => {
    const pair = [[{ other: 1, similarity: 0.4 }], [{ other: 0, similarity: 0.4 }]];
    expect(withoutCrowds(pair)).toEqual(pair);
    expect(withoutCrowds([[]])).toEqual([[]]);
  });
});

describe('expanded', () => {
  it('adds neighbours by the fourth power of their similarity', () => {
    const vectors = { width: 2, data: Float32Array.of(1, 0, 0, 1) };
    const { data } = expanded(vectors, [[{ other: 1, similarity: 0.5 }], []]);
    expect(data[1]! / data[0]!).toBeCloseTo(4 * 0.5 ** 4);
    expect([...data.subarray(2)]).toEqual([0, 1]);
    expect([...vectors.data]).toEqual([1, 0, 0, 1]);
  });
});
