/** How well heads were grouped, each share 0..1; NaN where there is nothing to count. */
export interface GroupFigures {
  /** Of pairs in one group, those of one person. */
  readonly precision: number;
  /** Of pairs of one person, those in one group. */
  readonly recall: number;
  /** B-cubed (Bagga and Baldwin, 1998): the same by head, so that large groups count no more. */
  readonly headPrecision: number;
  readonly headRecall: number;
  readonly groups: number;
  readonly largest: number;
}

const pairsOf = (count: number) => (count * (count - 1)) / 2;

function counted<T>(values: readonly T[]): Map<T, number> {
  const counts = new Map<T, number>();
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1);
  return counts;
}

function sumOf(values: Iterable<number>): number {
  return [...values].reduce((sum, value) => sum + value, 0);
}

/**
 * @param people who each head shows
 * @param groups indices of heads, each head in one
 * @param counts whose heads count for B-cubed, by how many heads they have
 */
export function groupFigures(
  people: readonly string[],
  groups: readonly (readonly number[])[],
  counts: (heads: number) => boolean = () => true,
): GroupFigures {
  const heads = counted(people);
  let [together, right, headCount, headPrecision, headRecall] = [0, 0, 0, 0, 0];
  for (const group of groups) {
    together += pairsOf(group.length);
    for (const [person, count] of counted(group.map((index) => people[index]!))) {
      right += pairsOf(count);
      if (!counts(heads.get(person)!)) continue;
      headCount += count;
      headPrecision += count ** 2 / group.length;
      headRecall += count ** 2 / heads.get(person)!;
    }
  }
  return {
    precision: right / together,
    recall: right / sumOf(Array.from(heads.values(), pairsOf)),
    headPrecision: headPrecision / headCount,
    headRecall: headRecall / headCount,
    groups: groups.filter(({ length }) => length > 1).length,
    largest: Math.max(0, ...groups.map(({ length }) => length)),
  };
}

interface Pair {
  readonly one: number;
  readonly other: number;
  readonly similarity: number;
}

function mostSimilar(left: ReadonlySet<number>, near: readonly Float64Array[]): Pair {
  let found: Pair = { one: -1, other: -1, similarity: -Infinity };
  for (const one of left) {
    for (const other of left) {
      if (other >= one) break;
      const similarity = near[one]![other]!;
      if (similarity > found.similarity) found = { one, other, similarity };
    }
  }
  return found;
}

/**
 * Average linkage of cosines, the usual method.
 *
 * @param lines highest first
 * @returns the groups at each line
 */
export function averageLinkage(
  vectors: readonly Float32Array[],
  lines: readonly number[],
): number[][][] {
  const groups = vectors.map((_, index) => [index]);
  const cosine = (a: Float32Array, b: Float32Array) =>
    a.reduce((sum, value, i) => sum + value * b[i]!, 0);
  const near = vectors.map((a) => Float64Array.from(vectors, (b) => cosine(a, b)));
  const left = new Set(vectors.keys());
  const merge = ({ one, other }: Pair) => {
    const [a, b] = [groups[one]!.length, groups[other]!.length];
    for (const third of left) {
      const mean = (a * near[one]![third]! + b * near[other]![third]!) / (a + b);
      near[other]![third] = mean;
      near[third]![other] = mean;
    }
    groups[other]!.push(...groups[one]!);
    left.delete(one);
  };
  let next = mostSimilar(left, near);
  return lines.map((line) => {
    for (; next.similarity >= line; next = mostSimilar(left, near)) merge(next);
    return Array.from(left, (index) => [...groups[index]!]);
  });
}
