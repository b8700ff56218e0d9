import {
  countOf,
  similarityAt,
  type Vectors,
  vectorAt,
} from '../../recognition/match/search/vectors.ts';

/** Least likeness of a reference to one of its own, in the model's space; .4 and more is usual. */
const ALIKE = 0.25;

/** How much more all others are alike. */
const FAR = 0.35;

const FEWEST = 3;

function likeness(rows: Vectors, row: number, without?: number): number {
  const vector = vectorAt(rows, row);
  let most = -1;
  for (let one = 0; one < countOf(rows); one++) {
    if (one !== row && one !== without) most = Math.max(most, similarityAt(rows, one, vector));
  }
  return most;
}

/**
 * The one of a character's references that is far from all others, while these are like each other.
 * Packs ask who else is near instead (`withoutStrangers`); a gallery may have nobody else, and
 * what is no head is near to nobody.
 *
 * How often it is right: docs/decisions/2026-11-21-gallery.md.
 *
 * @param rows unit vectors in the model's space
 */
export function oddOneOut(rows: Vectors): number | undefined {
  const count = countOf(rows);
  if (count < FEWEST) return undefined;
  const likenesses = Array.from({ length: count }, (_, row) => likeness(rows, row));
  const least = Math.min(...likenesses);
  const odd = likenesses.indexOf(least);
  const isOther = (_: number, row: number) => row === odd || likeness(rows, row, odd) - least > FAR;
  return least < ALIKE && likenesses.every(isOther) ? odd : undefined;
}
