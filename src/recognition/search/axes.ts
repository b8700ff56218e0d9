import { countOf, similarityAt, type Vectors, vectorAt } from './vectors.ts';

/** Vectors that the axes are fitted to; more of them move the axes hardly. */
const SAMPLE = 4096;
/** The iteration need not converge: any space close to the main one serves. */
const ROUNDS = 4;

/** Evenly spread vectors, `count` of them at most. */
function sampleOf(vectors: Vectors, count: number): Vectors {
  const total = countOf(vectors);
  const taken = Math.min(count, total);
  const data = new Float32Array(taken * vectors.width);
  for (let i = 0; i < taken; i++) {
    data.set(vectorAt(vectors, Math.floor((i * total) / taken)), i * vectors.width);
  }
  return { width: vectors.width, data };
}

function add(target: Float32Array, vector: Float32Array, weight: number): void {
  for (let i = 0; i < target.length; i++) target[i]! += weight * vector[i]!;
}

function normalise(vector: Float32Array): void {
  let squares = 0;
  for (const value of vector) squares += value * value;
  const scale = squares > 0 ? 1 / Math.sqrt(squares) : 0;
  for (let i = 0; i < vector.length; i++) vector[i]! *= scale;
}

/** Makes the vectors perpendicular to each other and of length 1, in place (modified Gram-Schmidt). */
function orthonormalise(axes: Vectors): void {
  for (let a = 0; a < countOf(axes); a++) {
    const axis = vectorAt(axes, a);
    for (let b = 0; b < a; b++) add(axis, vectorAt(axes, b), -similarityAt(axes, b, axis));
    normalise(axis);
  }
}

/** Each axis times the vectors' matrix of second moments. */
function multiplied(sample: Vectors, axes: Vectors): Vectors {
  const result: Vectors = { width: axes.width, data: new Float32Array(axes.data.length) };
  for (let index = 0; index < countOf(sample); index++) {
    const vector = vectorAt(sample, index);
    for (let a = 0; a < countOf(axes); a++) {
      add(vectorAt(result, a), vector, similarityAt(axes, a, vector));
    }
  }
  return result;
}

/**
 * The axes along which the vectors reach furthest (principal axes about the origin, by orthogonal
 * iteration; Golub and Van Loan, "Matrix Computations", 8.2.4). The same vectors give the same axes.
 *
 * @param count how many, at most the vectors' number and width
 */
export function principalAxes(vectors: Vectors, count: number): Vectors {
  const sample = sampleOf(vectors, SAMPLE);
  let axes = sampleOf(sample, count);
  orthonormalise(axes);
  for (let round = 0; round < ROUNDS; round++) {
    axes = multiplied(sample, axes);
    orthonormalise(axes);
  }
  return axes;
}
