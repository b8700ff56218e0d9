import { expect, it } from 'vitest';
import { similarityAt, vectorAt } from '../match/search/vectors.ts';
import { normalise } from '../unit-vector.ts';
import { nearestOthers } from './nearest.ts';

/** More than are compared at a time. */
const COUNT = 2100;
const WIDTH = 24;

function spread() {
  const vectors = { width: WIDTH, data: new Float32Array(COUNT * WIDTH) };
  for (let i = 0; i < vectors.data.length; i++) vectors.data[i] = Math.sin(i * i * 0.37);
  for (let row = 0; row < COUNT; row++) normalise(vectorAt(vectors, row));
  return vectors;
}

it('gives of each vector the nearest others, itself not among them, nearest first', () => {
  const vectors = spread();
  const nearest = nearestOthers(vectors, 5);
  expect(nearest).toHaveLength(COUNT);
  for (const row of [0, 1000, 2047, 2048, COUNT - 1]) {
    const similarities = Array.from({ length: COUNT }, (_, other) =>
      other === row ? -1 : similarityAt(vectors, other, vectorAt(vectors, row)),
    );
    const best = similarities.toSorted((a, b) => b - a);
    const found = nearest[row]!;
    expect(new Set(found.map(({ other }) => other)).size).toBe(5);
    for (const [place, { other, similarity }] of found.entries()) {
      expect(Math.abs(similarities[other]! - best[place]!)).toBeLessThan(0.01);
      expect(Math.abs(similarity - similarities[other]!)).toBeLessThan(0.01);
    }
  }
});

it('gives all others where there are few', () => {
  const vectors = { width: 2, data: Float32Array.of(1, 0, 0.6, 0.8, 0, 1) };
  const others = nearestOthers(vectors, 64).map((near) => near.map(({ other }) => other));
  expect(others).toEqual([
    [1, 2],
    [2, 0],
    [1, 0],
  ]);
  expect(nearestOthers({ width: 0, data: new Float32Array() }, 64)).toEqual([]);
});
