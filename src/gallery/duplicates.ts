import { keyOf } from '../contract/names.ts';
import type { Reference } from './reference.ts';

export interface DuplicateGroup<R extends Reference = Reference> {
  readonly references: readonly R[];
  /** Lowest cosine similarity with the first; 1 for equal files. */
  readonly similarity: number;
  /** Under several characters, so at most one can be right. */
  readonly acrossCharacters: boolean;
}

interface OpenGroup<R> {
  readonly references: [R, ...R[]];
  similarity: number;
}

/**
 * Squared distance of two unit vectors; undefined once above `most`, for different pictures after
 * some twenty numbers, which makes all pairs affordable.
 */
function distanceWithin(a: Float32Array, b: Float32Array, most: number): number | undefined {
  let sum = 0;
  for (let i = 0; i < a.length; i++) {
    const difference = a[i]! - b[i]!;
    sum += difference * difference;
    if (sum > most) return undefined;
  }
  return sum;
}

function nearest<R extends Reference>(
  groups: readonly OpenGroup<R>[],
  { vector }: R,
  minSimilarity: number,
): { group: OpenGroup<R>; similarity: number } | undefined {
  const most = 2 - 2 * minSimilarity;
  if (most < 0) return undefined;
  for (const group of groups) {
    const distance = distanceWithin(group.references[0].vector, vector, most);
    if (distance !== undefined) return { group, similarity: 1 - distance / 2 };
  }
  return undefined;
}

function isAcross(references: readonly Reference[]): boolean {
  return new Set(references.map(keyOf)).size > 1;
}

/**
 * Duplicates in the gallery: equal ids, or similar enough to be a copy. Quadratic (10,000 take some
 * seconds) unless only equal ids count.
 *
 * @param references with unit vectors of one width
 * @param minSimilarity cosine similarity; above 1 only equal ids count
 * @returns groups of two and more, those across characters first
 */
export function findDuplicates<R extends Reference>(
  references: readonly R[],
  minSimilarity: number,
): DuplicateGroup<R>[] {
  const groups: OpenGroup<R>[] = [];
  const byId = new Map<string, OpenGroup<R>>();
  for (const reference of references) {
    const same = byId.get(reference.id);
    const near = same ? { group: same, similarity: 1 } : nearest(groups, reference, minSimilarity);
    const group = near?.group ?? { references: [reference], similarity: 1 };
    if (near) {
      group.references.push(reference);
      group.similarity = Math.min(group.similarity, near.similarity);
    } else groups.push(group);
    byId.set(reference.id, group);
  }
  return groups
    .filter(({ references: { length } }) => length > 1)
    .map((group) => ({ ...group, acrossCharacters: isAcross(group.references) }))
    .sort((a, b) => Number(b.acrossCharacters) - Number(a.acrossCharacters));
}
