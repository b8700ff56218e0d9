import { kthLargest } from '../match/search/shortlist.ts';
import type { ByteMatrix } from '../match/search/byte-matrix.ts';
import { similarityAt, type Vectors } from '../match/search/vectors.ts';

export interface Neighbour {
  readonly index: number;
  readonly similarity: number;
}

/** Most similar first, stable. */
export function ranked(neighbours: readonly Neighbour[], k: number): Neighbour[] {
  return [...neighbours]
    .sort((a, b) => b.similarity - a.similarity || a.index - b.index)
    .slice(0, k);
}

/**
 * The `k` most similar vectors, exactly: bytes preselect, only those left are compared in full. One
 * of the best k has an approximation at most twice the error below the k-th best.
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
