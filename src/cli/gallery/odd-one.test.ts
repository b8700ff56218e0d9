import { expect, it } from 'vitest';
import { vectorsOf } from '../../recognition/match/search/vectors.ts';
import { normalised } from '../../recognition/unit-vector.ts';
import { oddOneOut } from './odd-one.ts';

const odd = (...rows: number[][]) =>
  oddOneOut(vectorsOf(rows.map((row) => normalised(Float32Array.from(row)))));

const [ANN, ANN_LEFT, ANN_RIGHT] = [
  [1, 0, 0],
  [1, 0.4, 0],
  [1, 0, 0.4],
] as const;
const GUN = [-0.1, 1, -1];

it('is the one that is like nobody, where all others are alike', () => {
  expect(odd([...ANN], GUN, [...ANN_LEFT], [...ANN_RIGHT])).toBe(1);
  expect(odd([...ANN_LEFT], [...ANN_RIGHT], GUN)).toBe(2);
});

it('is nobody where all are alike, or one is somewhat so', () => {
  expect(odd([...ANN], [...ANN_LEFT], [...ANN_RIGHT])).toBeUndefined();
  expect(odd([...ANN], [...ANN], [1, 2, 0])).toBeUndefined();
});

it('is nobody where others are unlike, too: nothing tells which are hers', () => {
  expect(odd([...ANN], [...ANN_LEFT], GUN, [-1, 0, 0])).toBeUndefined();
  expect(odd([1, 0, 0], [0, 1, 0], [0, 0, 1])).toBeUndefined();
});

it('is nobody among two, one and none', () => {
  expect(odd([...ANN], GUN)).toBeUndefined();
  expect(odd([...ANN])).toBeUndefined();
  expect(odd()).toBeUndefined();
});
