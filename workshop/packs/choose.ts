/** Which references of which characters are good enough for a pack. */
import { kthLargest } from '../../src/recognition/match/search/shortlist.ts';
import {
  similarityAt,
  type Vectors,
  vectorAt,
} from '../../src/recognition/match/search/vectors.ts';
import { Neighbourhood } from './crowding.ts';
import type { Found } from './found.ts';

/** Width in pixels that a face needs where another picture shows the character as large. */
const LEAST_FACE = 24;

/**
 * Where none does: of 330 probes made smaller to 24, 20, 16 and 12 pixels, 82.1, 78.2, 68.8 and 36.1 % have
 * the right name first by cosine similarity, in full size 85.8 %.
 */
const LEAST_ALONE = 16;

/**
 * Similarity from which two references of one character are one drawing with variants: the median of
 * a character's own pictures is .9, of two drawings by different hands .6.
 */
export const SAME_DRAWING = 0.9;

/** The same picture under two characters; only twins that differ in nothing else come near it. */
const SAME_PICTURE = 0.85;

/**
 * How much nearer to somebody else the odd one out is: of 45 drawn, one in seven was a stranger; of
 * those less odd hardly any.
 */
const FAR = 0.2;

/**
 * Similarity from which a picture adds nothing to a character's references. With at most ten, each below
 * .9 to the others, 75.6 % of 3,700 pictures of official art and 64.7 % of 1,300 frames and fan art are right first;
 * with these two, and fewer references in all, 76.0 and 65.4 %: those of whom many drawings are known
 * gain most, 70.5 to 76.7 and 61.7 to 64.7 %.
 */
const SAME_VIEW = 0.82;

export const MOST_REFERENCES = 24;

export interface Chosen {
  readonly character: number;
  readonly found: Required<Pick<Found, 'vector' | 'grey'>> & Found;
}

const showsOne = (found: Found | undefined, least: number) =>
  found?.heads === 1 && found.face >= least;

export function isClear(found: Found | undefined, least = LEAST_FACE): found is Chosen['found'] {
  return showsOne(found, least) && found?.vector !== undefined;
}

/** The clear heads among what was seen in one person's pictures; small ones only where no picture shows a larger one. */
export function clearOf(seen: readonly (Found | undefined)[]): Chosen['found'][] {
  const hasLarge = seen.some((one) => showsOne(one, LEAST_FACE));
  const least = hasLarge ? LEAST_FACE : LEAST_ALONE;
  return seen.filter((one) => isClear(one, least));
}

/** Similarity of a row to the nearest reference of somebody else; -1 where there is none. */
function nearestOther(characters: readonly number[], placed: Vectors): (row: number) => number {
  const neighbourhood = new Neighbourhood(placed, characters);
  const known = new Map<number, number>();
  return (row) => {
    const before = known.get(row);
    if (before !== undefined) return before;
    const others = neighbourhood.others(vectorAt(placed, row), characters[row]!);
    const nearest = Math.max(-1, kthLargest(others, 1));
    known.set(row, nearest);
    return nearest;
  };
}

/**
 * Without pictures that stand under two characters, and without a character's odd one out: it lies
 * far nearer to somebody else than to its own, who all lie nearest to each other. Among thousands
 * of characters another light or drawing is enough to be somewhat nearer to somebody else.
 *
 * @param characters of each reference
 * @param placed the references' vectors in the gallery's space, in the same order
 * @param start the row of the first that is asked about
 * @returns whether each from there on stays
 */
export function withoutStrangers(
  characters: readonly number[],
  placed: Vectors,
  start = 0,
): boolean[] {
  const other = nearestOther(characters, placed);
  const rowsOf = new Map<number, number[]>();
  for (const [row, character] of characters.entries()) {
    rowsOf.set(character, [...(rowsOf.get(character) ?? []), row]);
  }
  const nearest = (row: number, among: readonly number[]) =>
    Math.max(...among.map((one) => similarityAt(placed, one, vectorAt(placed, row))));
  const isOdd = (row: number) => {
    const rest = rowsOf.get(characters[row]!)!.filter((one) => one !== row);
    if (rest.length < 2 || other(row) - nearest(row, rest) < FAR) return false;
    const without = (one: number) => rest.filter((other) => other !== one);
    return rest.every((one) => nearest(one, without(one)) > other(one));
  };
  const asked = characters.map((_, row) => row).slice(start);
  return asked.map((row) => other(row) < SAME_PICTURE && !isOdd(row));
}

/**
 * At most a few references of one character, each another drawing: the largest head first, then
 * whichever is least like those taken.
 *
 * @param faces widths of all heads
 * @param rows of one character
 * @param known rows that are taken already
 */
export function mostDifferent(
  rows: readonly number[],
  faces: readonly number[],
  placed: Vectors,
  known: readonly number[] = [],
): number[] {
  const similarity = (a: number, b: number) => similarityAt(placed, a, vectorAt(placed, b));
  const left = [...rows].sort((a, b) => faces[b]! - faces[a]!);
  const taken = known.length > 0 ? [...known] : left.splice(0, 1);
  const nearest = (row: number) => Math.max(...taken.map((one) => similarity(row, one)));
  while (taken.length < MOST_REFERENCES && left.length > 0) {
    const [next] = left.map((row) => ({ row, near: nearest(row) })).sort((a, b) => a.near - b.near);
    if (next!.near >= SAME_VIEW) break;
    taken.push(next!.row);
    left.splice(left.indexOf(next!.row), 1);
  }
  return taken;
}
