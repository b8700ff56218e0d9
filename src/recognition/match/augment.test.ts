import { expect, it } from 'vitest';
import { augment } from './augment.ts';
import { similarityAt, vectorAt } from './search/vectors.ts';

it('moves references of one character toward each other, and nobody else', () => {
  // Two of one character, at right angles, and one of another.
  const rows = { width: 3, data: Float32Array.of(1, 0, 0, 0, 1, 0, 0, 0, 1) };
  augment(rows, [
    { start: 0, end: 2 },
    { start: 2, end: 3 },
  ]);
  const similarity = (a: number, b: number) => similarityAt(rows, a, vectorAt(rows, b));
  // (1 + .25 / √2, .25 / √2) and its mirror image.
  expect(similarity(0, 1)).toBeCloseTo(0.294, 3);
  for (const row of [0, 1, 2]) expect(similarity(row, row)).toBeCloseTo(1, 6);
  expect([...vectorAt(rows, 2)]).toEqual([0, 0, 1]);
});
