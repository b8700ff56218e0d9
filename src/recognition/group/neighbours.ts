import { kthLargest } from '../match/search/best.ts';
import { type ByteMatrix, matrixOf } from '../match/search/byte-matrix.ts';
import { quantiseRows } from '../match/search/quantise.ts';
import {
  addScaled,
  countOf,
  similarityAt,
  type Vectors,
  vectorAt,
} from '../match/search/vectors.ts';
import { normalise } from '../unit-vector.ts';

export interface Neighbour {
  readonly other: number;
  readonly similarity: number;
}

function neighboursOf(
  vectors: Vectors,
  matrix: ByteMatrix,
  row: number,
  most: number,
  products: Float32Array,
): Neighbour[] {
  const own = vectorAt(vectors, row);
  matrix.scan(own, products);
  products[row] = -Infinity;
  const line = kthLargest(products, most);
  const found: Neighbour[] = [];
  for (let other = 0; other < products.length; other++) {
    if (other === row || products[other]! < line) continue;
    found.push({ other, similarity: similarityAt(vectors, other, own) });
  }
  return found.sort((a, b) => b.similarity - a.similarity).slice(0, most);
}

/** Of each unit vector the `most` others nearest to it, nearest first. Found by bytes. */
export function nearestOthers(vectors: Vectors, most: number): Neighbour[][] {
  const count = countOf(vectors);
  if (count === 0) return [];
  const matrix = matrixOf(quantiseRows(vectors));
  const products = new Float32Array(count);
  return Array.from({ length: count }, (_, row) =>
    neighboursOf(vectors, matrix, row, most, products),
  );
}

/** Weight of a neighbour: its similarity to this power, so that those far away count little. */
const SHARPNESS = 3;

/**
 * Each vector with its neighbours added, as in query expansion (Radenović, Tolias and Chum, 2018):
 * two pictures of one person that look unlike often have others between them.
 *
 * @returns unit vectors
 */
export function expanded(vectors: Vectors, neighbours: readonly (readonly Neighbour[])[]): Vectors {
  const sums = { width: vectors.width, data: vectors.data.slice() };
  for (const [row, near] of neighbours.entries()) {
    const sum = vectorAt(sums, row);
    for (const { other, similarity } of near) {
      addScaled(sum, vectors, other, Math.max(0, similarity) ** SHARPNESS);
    }
    normalise(sum);
  }
  return sums;
}
