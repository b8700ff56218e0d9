import { normalise } from '../../unit-vector.ts';
import { addScaled, countOf, similarityAt, type Vectors, vectorAt } from './vectors.ts';

/** Fixed pseudo-random numbers, -1..1 (linear congruential generator). */
function scatter(target: Float32Array, seed: number): void {
  let state = seed;
  for (let i = 0; i < target.length; i++) {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    target[i] = state / 2 ** 31 - 1;
  }
}

function scattered(width: number, count: number): Vectors {
  const axes = { width, data: new Float32Array(count * width) };
  for (let a = 0; a < count; a++) scatter(vectorAt(axes, a), a + 1);
  return axes;
}

/**
 * Makes an axis orthogonal to those before it and of length 1, in place (modified Gram-Schmidt).
 */
function straighten(axes: Vectors, a: number): void {
  const axis = vectorAt(axes, a);
  // Twice: after one pass an axis without spread is rounding noise.
  for (let pass = 0; pass < 2; pass++) {
    for (let b = 0; b < a; b++) addScaled(axis, axes, b, -similarityAt(axes, b, axis));
    normalise(axis);
  }
}

function multiply(sample: Vectors, axis: Float32Array): void {
  const before = Float32Array.from(axis);
  axis.fill(0);
  for (let index = 0; index < countOf(sample); index++) {
    addScaled(axis, sample, index, similarityAt(sample, index, before));
  }
}

/**
 * Principal axes about the origin by orthogonal iteration (Golub and Van Loan, "Matrix
 * Computations", 8.2.4), from fixed axes, so the vectors' order does not matter.
 *
 * @param count at most the vectors' number and width
 */
export function principalAxes(sample: Vectors, count: number, rounds: number): Vectors {
  const axes = scattered(sample.width, count);
  for (let a = 0; a < count; a++) straighten(axes, a);
  for (let round = 0; round < rounds; round++) {
    for (let a = 0; a < count; a++) multiply(sample, vectorAt(axes, a));
    for (let a = 0; a < count; a++) straighten(axes, a);
  }
  return axes;
}

/** Mean square of the vectors' coordinates along an axis. */
export function spreadAlong(sample: Vectors, axis: Float32Array): number {
  const count = countOf(sample);
  let sum = 0;
  for (let index = 0; index < count; index++) sum += similarityAt(sample, index, axis) ** 2;
  return sum / count;
}
