import { kthLargest } from './best.ts';
import type { ByteMatrix } from './byte-matrix.ts';
import { similarityAt, type Vectors } from './vectors.ts';

export interface Neighbour {
  /** Which of the vectors. */
  readonly index: number;
  /** Cosine similarity, exact. */
  readonly similarity: number;
}

/** Most similar first; of equals the one that comes first. */
export function ranked(neighbours: readonly Neighbour[], k: number): Neighbour[] {
  return [...neighbours]
    .sort((a, b) => b.similarity - a.similarity || a.index - b.index)
    .slice(0, k);
}

/**
 * The `k` vectors most similar to a probe, exactly as plain loops would find them: the bytes tell
 * which vectors can be among them at all, and only those are compared in full.
 *
 * A vector of the true `k` best is at least as similar as the k-th best approximation less the error,
 * so its own approximation is at most twice the error below that.
 *
 * @param matrix the same vectors as bytes, in the same order
 * @param probe unit vector
 */
export function nearest(
  vectors: Vectors,
  matrix: ByteMatrix,
  probe: Float32Array,
  k: number,
): Neighbour[] {
  const products = new Float32Array(matrix.count);
  const error = matrix.scan(probe, products);
  const bar = kthLargest(products, k) - 2 * error;
  const possible: Neighbour[] = [];
  for (let index = 0; index < products.length; index++) {
    if (products[index]! < bar) continue;
    possible.push({ index, similarity: similarityAt(vectors, index, probe) });
  }
  return ranked(possible, k);
}
