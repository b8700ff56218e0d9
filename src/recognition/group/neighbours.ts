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

/** Squared distance of unit vectors, their cosine being .999: pictures saved twice. */
const NEARLY_EQUAL = 0.002;

function areNearlyEqual({ width, data }: Vectors, one: number, other: number): boolean {
  let left = NEARLY_EQUAL;
  for (let i = 0; i < width && left >= 0; i++) {
    left -= (data[one * width + i]! - data[other * width + i]!) ** 2;
  }
  return left >= 0;
}

/** The first eight numbers of each. */
function startsOf(vectors: Vectors): Vectors {
  const width = Math.min(8, vectors.width);
  const starts = { width, data: new Float32Array(countOf(vectors) * width) };
  for (let row = 0; row < countOf(vectors); row++) {
    vectorAt(starts, row).set(vectorAt(vectors, row).subarray(0, width));
  }
  return starts;
}

/** Unit vectors with those nearly equal to the first of each list, by index. */
export function folded(vectors: Vectors): number[][] {
  const lists: number[][] = [];
  // Nearly all differ there already, and it fits the processor's cache.
  const starts = startsOf(vectors);
  for (let row = 0; row < countOf(vectors); row++) {
    const same = lists.find(
      (list) => areNearlyEqual(starts, list[0]!, row) && areNearlyEqual(vectors, list[0]!, row),
    );
    if (same) same.push(row);
    else lists.push([row]);
  }
  return lists;
}

/** Nearest others whose mean similarity says how crowded a head's neighbourhood is. */
const CROWD = 10;

/** What a similarity loses of how much more crowded than usual either neighbourhood is. */
const DISTRUST = 0.25;

function meanOf(numbers: readonly number[]): number {
  return numbers.reduce((sum, value) => sum + value, 0) / Math.max(1, numbers.length);
}

/**
 * Neighbours by how much nearer they are than is usual where they lie, as in cross-domain local
 * scaling (Conneau et al., 2018), though only in part: hubs are near to everybody, and would stand
 * between people. similarity − ¼ (crowd of one + crowd of other − 2 × mean crowd)
 *
 * @param neighbours of each, nearest first
 * @returns the same neighbours with these similarities, most similar first
 */
export function withoutCrowds(neighbours: readonly (readonly Neighbour[])[]): Neighbour[][] {
  const crowds = neighbours.map((near) =>
    meanOf(near.slice(0, CROWD).map(({ similarity }) => similarity)),
  );
  const usual = meanOf(crowds);
  return neighbours.map((near, row) =>
    near
      .map(({ other, similarity }) => ({
        other,
        similarity: similarity - DISTRUST * (crowds[row]! + crowds[other]! - 2 * usual),
      }))
      .sort((a, b) => b.similarity - a.similarity),
  );
}

/** Weight of a neighbour: its similarity to this power, so that those far away count little. */
const SHARPNESS = 4;
/** Neighbours together mostly outweigh the vector itself, so that artists' styles even out. */
const NEIGHBOURLINESS = 4;

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
      addScaled(sum, vectors, other, NEIGHBOURLINESS * Math.max(0, similarity) ** SHARPNESS);
    }
    normalise(sum);
  }
  return sums;
}
