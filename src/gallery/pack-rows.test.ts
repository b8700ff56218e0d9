import { describe, expect, it } from 'vitest';
import { normalised } from '../recognition/unit-vector.ts';
import { AGREEMENT, bytesPerRow, packRows, unpackRows } from './pack-rows.ts';

const WIDTH = 256;

/** As the numbers of the model's space are spread: normally, since it is turned at random. */
function someVector(seed: number): Float32Array {
  let state = seed * 2_654_435_761;
  const next = () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return (state + 0.5) / 2 ** 32;
  };
  const normal = () => Math.sqrt(-2 * Math.log(next())) * Math.cos(2 * Math.PI * next());
  return normalised(Float32Array.from({ length: WIDTH }, normal));
}

const dot = (a: ArrayLike<number>, b: ArrayLike<number>) =>
  Array.from(a).reduce((sum, value, i) => sum + value * b[i]!, 0);

const mean = (values: readonly number[]) =>
  values.reduce((sum, value) => sum + value, 0) / values.length;

function rowOf(vector: Float32Array): Float32Array {
  const packed = packRows([vector], WIDTH);
  expect(packed.length).toBe(bytesPerRow(WIDTH));
  return normalised(Float32Array.from(unpackRows(packed, WIDTH)));
}

describe('a row of half a byte per number', () => {
  const vectors = Array.from({ length: 60 }, (_, i) => someVector(i + 1));

  it('agrees with its vector as well as is made up for', () => {
    const cosines = vectors.map((vector) => dot(rowOf(vector), vector));
    expect(mean(cosines)).toBeCloseTo(AGREEMENT, 2);
    expect(Math.min(...cosines)).toBeGreaterThan(0.985);
  });

  it('is as similar to another vector as that, on average', () => {
    const [first, ...others] = vectors;
    const near = others.map((other) =>
      normalised(Float32Array.from(other, (value, i) => value + first![i]!)),
    );
    const ratios = near.map(
      (vector) => dot(rowOf(vector), first!) / AGREEMENT / dot(vector, first!),
    );
    const off = (ratio: number) => Math.abs(ratio - 1);
    expect(off(mean(ratios))).toBeLessThan(0.01);
    expect(off(mean(ratios))).toBeLessThan(off(mean(ratios) * AGREEMENT));
  });
});
