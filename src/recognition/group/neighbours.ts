import { addScaled, countOf, type Vectors, vectorAt } from '../match/search/vectors.ts';
import { normalise } from '../unit-vector.ts';
import type { Neighbour } from './nearest.ts';

/** Squared distance of unit vectors, their cosine being .999: pictures saved twice. */
const NEARLY_EQUAL = 0.002;

/** Numbers that are compared first: nearly all vectors differ there, and so few fit the processor's cache. */
const START = 8;

/** Whether rows of two vectors' first `length` numbers are nearly equal. */
function areNearlyEqual(a: Vectors, one: number, b: Vectors, other: number, length: number) {
  const [first, second] = [one * a.width, other * b.width];
  let left = NEARLY_EQUAL;
  for (let i = 0; i < length && left >= 0; i++) {
    left -= (a.data[first + i]! - b.data[second + i]!) ** 2;
  }
  return left >= 0;
}

/** Unit vectors with those nearly equal to the first of each list, by index. */
export function folded(vectors: Vectors): number[][] {
  const { width } = vectors;
  const length = Math.min(START, width);
  const starts = { width: length, data: new Float32Array(countOf(vectors) * length) };
  const lists: number[][] = [];
  const listOf = (row: number) => {
    for (let list = 0; list < lists.length; list++) {
      if (!areNearlyEqual(starts, list, vectors, row, length)) continue;
      if (areNearlyEqual(vectors, lists[list]![0]!, vectors, row, width)) return list;
    }
    return lists.length;
  };
  for (let row = 0; row < countOf(vectors); row++) {
    const list = listOf(row);
    if (list < lists.length) {
      lists[list]!.push(row);
      continue;
    }
    vectorAt(starts, list).set(vectorAt(vectors, row).subarray(0, length));
    lists.push([row]);
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
