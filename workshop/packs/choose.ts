/** Which references of which characters are good enough for a pack. */
import {
  similarityAt,
  type Vectors,
  vectorAt,
} from '../../src/recognition/match/search/vectors.ts';
import type { Found } from './found.ts';

/** A head smaller than this is mostly guesswork: faces of the sources are 30 pixels and more. */
const LEAST_FACE = 24;

/**
 * Similarity from which two references of one character are one drawing with variants: the median of
 * a character's own pictures is .9, of two drawings by different hands .6.
 */
export const SAME_DRAWING = 0.9;

/** The same picture under two characters; only twins that differ in nothing else come near it. */
const SAME_PICTURE = 0.85;

/**
 * Asked with official art of another source, the right name is first in 85.3, 86.0 and 86.8 % with
 * at most two, three and five references.
 */
const MOST_REFERENCES = 4;

export interface Chosen {
  readonly character: number;
  readonly found: Required<Pick<Found, 'vector' | 'grey'>> & Found;
}

export function isClear(found: Found | undefined): found is Chosen['found'] {
  return found?.heads === 1 && found.face >= LEAST_FACE && found.vector !== undefined;
}

/** Similarities to the nearest reference; -1 where there is none. */
interface Neighbours {
  own: number;
  other: number;
}

function neighboursOf(all: readonly Chosen[], placed: Vectors): readonly Neighbours[] {
  const found = all.map((): Neighbours => ({ own: -1, other: -1 }));
  for (const [row, { character }] of all.entries()) {
    const probe = vectorAt(placed, row);
    for (let before = 0; before < row; before++) {
      const similarity = similarityAt(placed, before, probe);
      const kind = all[before]!.character === character ? 'own' : 'other';
      for (const one of [found[row]!, found[before]!]) one[kind] = Math.max(one[kind], similarity);
    }
  }
  return found;
}

/**
 * Without pictures that stand under two characters, and without a character's odd one out: it lies
 * nearer to somebody else than to any of at least two others of its own.
 *
 * @param placed the references' vectors in the gallery's space, in the same order
 */
export function withoutStrangers(all: readonly Chosen[], placed: Vectors): boolean[] {
  const counts = new Map<number, number>();
  for (const { character } of all) counts.set(character, (counts.get(character) ?? 0) + 1);
  return neighboursOf(all, placed).map(({ own, other }, row) => {
    const isOdd = counts.get(all[row]!.character)! > 2 && own < other;
    return other < SAME_PICTURE && !isOdd;
  });
}

/**
 * At most a few references of one character, each another drawing: the largest head first, then
 * whichever is least like those taken.
 *
 * @param rows of one character
 */
export function mostDifferent(
  rows: readonly number[],
  all: readonly Chosen[],
  placed: Vectors,
): number[] {
  const similarity = (a: number, b: number) => similarityAt(placed, a, vectorAt(placed, b));
  const left = [...rows].sort((a, b) => all[b]!.found.face - all[a]!.found.face);
  const taken = left.splice(0, 1);
  const nearest = (row: number) => Math.max(...taken.map((one) => similarity(row, one)));
  while (taken.length < MOST_REFERENCES && left.length > 0) {
    const [next] = left.map((row) => ({ row, near: nearest(row) })).sort((a, b) => a.near - b.near);
    if (next!.near >= SAME_DRAWING) break;
    taken.push(next!.row);
    left.splice(left.indexOf(next!.row), 1);
  }
  return taken;
}
