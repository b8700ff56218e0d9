import type { Reference } from './reference.ts';

interface Group {
  readonly first: Float32Array;
  readonly ids: string[];
}

/**
 * Whether the squared distance of two vectors is at most so much; told of different pictures after
 * some twenty numbers, which makes all pairs affordable.
 */
function isWithin(a: Float32Array, b: Float32Array, most: number): boolean {
  let sum = 0;
  for (let i = 0; i < a.length; i++) {
    const difference = a[i]! - b[i]!;
    sum += difference * difference;
    if (sum > most) return false;
  }
  return true;
}

/**
 * Duplicates in the gallery: equal ids, or similar enough to be a copy. Quadratic (10,000 take some
 * seconds) unless only equal ids count.
 *
 * @param references with unit vectors of one width
 * @param minSimilarity cosine similarity; above 1 only equal ids count
 * @returns ids of two and more that are one picture
 */
export function findDuplicates(
  references: readonly Reference[],
  minSimilarity: number,
): string[][] {
  const most = 2 - 2 * minSimilarity;
  const groups: Group[] = [];
  const byId = new Map<string, Group>();
  for (const { id, vector } of references) {
    const near =
      byId.get(id) ??
      (most < 0 ? undefined : groups.find(({ first }) => isWithin(first, vector, most)));
    const group = near ?? { first: vector, ids: [] };
    if (!near) groups.push(group);
    group.ids.push(id);
    byId.set(id, group);
  }
  return groups.map(({ ids }) => ids).filter(({ length }) => length > 1);
}
