import { type Group, type Head, keyOf } from './groups.ts';

type Chances = ReadonlyMap<string, number>;

/** How probable each candidate is for all heads together. */
function chancesOf(heads: readonly Head[]): Chances {
  const chances = new Map<string, number>();
  for (const candidate of heads.flatMap(({ detection }) => detection.character)) {
    const key = keyOf(candidate);
    chances.set(key, (chances.get(key) ?? 0) + (candidate.score ?? 0));
  }
  return chances;
}

/** Cosine, 0..1. */
function likeness(a: Chances, b: Chances): number {
  const product = [...a].reduce((sum, [key, chance]) => sum + chance * (b.get(key) ?? 0), 0);
  return product && product / Math.hypot(...a.values()) / Math.hypot(...b.values());
}

/** Groups in their order, but those first that look like the same characters as these heads. */
export function nearestFirst(groups: readonly Group[], heads: readonly Head[]): readonly Group[] {
  const own = chancesOf(heads);
  const near = new Map(groups.map((group) => [group, likeness(own, chancesOf(group.heads))]));
  return groups.toSorted((a, b) => near.get(b)! - near.get(a)!);
}
