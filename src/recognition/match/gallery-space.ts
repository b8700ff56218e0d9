import type { AdaptSpec } from '../manifest.ts';
import { principalAxes, spreadAlong } from './search/axes.ts';
import {
  addScaled,
  countOf,
  sampleOf,
  similarityAt,
  type Vectors,
  vectorAt,
} from './search/vectors.ts';
import { normalise } from '../unit-vector.ts';

/**
 * What the references of a gallery have in common says nothing about who they are: one artist's hand,
 * one game's light, the distance between real drawings and those the network learned from. So vectors
 * are compared after that common part is taken out: the mean, and the few directions along which the
 * references spread most, each shrunk as in a whitening (covariance held to a multiple of unity, as
 * Ledoit and Wolf do, so that few references change little).
 */
export interface GallerySpace {
  /** Subtracted from every vector. */
  readonly centre: Float32Array;
  /** Perpendicular to each other. */
  readonly directions: Vectors;
  /** Share of each direction's coordinate that is taken away, 0..1. */
  readonly shrink: Float32Array;
}

/** References of one character, from `start` up to `end`, without it. */
interface Stretch {
  readonly start: number;
  readonly end: number;
}

/** More references than this are sampled evenly for the widest directions, which need no more. */
const MOST_SAMPLED = 500;
/** Rounds of the iteration; twice as many change the names of less than 1 % of the probes. */
const ROUNDS = 8;

/** Mean of the characters' means, pulled towards 0 as if `prior` more characters had 0. */
function centreOf(rows: Vectors, stretches: readonly Stretch[], prior: number): Float32Array {
  const centre = new Float32Array(rows.width);
  for (const { start, end } of stretches) {
    const weight = 1 / ((end - start) * (stretches.length + prior));
    for (let row = start; row < end; row++) addScaled(centre, rows, row, weight);
  }
  return centre;
}

/** Takes the centre away, in place. */
function centreRow(row: Float32Array, centre: Float32Array): void {
  for (let i = 0; i < row.length; i++) row[i]! -= centre[i]!;
  normalise(row);
}

/**
 * The space of a gallery.
 *
 * @param rows the references' unit vectors
 * @param stretches which rows belong to one character
 */
export function fitSpace(
  rows: Vectors,
  stretches: readonly Stretch[],
  spec: AdaptSpec,
): GallerySpace {
  const centre = centreOf(rows, stretches, spec.centrePrior);
  const sample = sampleOf(rows, MOST_SAMPLED);
  for (let i = 0; i < countOf(sample); i++) centreRow(vectorAt(sample, i), centre);
  const count = Math.min(spec.directions, countOf(sample), rows.width);
  const directions = principalAxes(sample, count, ROUNDS);
  const trust = countOf(rows) / (countOf(rows) + spec.spreadPrior);
  const even = spec.evenness / centre.length;
  const shrink = Float32Array.from({ length: count }, (_, i) => {
    const variance = spreadAlong(sample, vectorAt(directions, i)) * trust;
    return 1 - Math.sqrt(even / (variance + even));
  });
  return { centre, directions, shrink };
}

/** Puts a unit vector into the gallery's space, in place; it is of length 1 again. */
export function place({ centre, directions, shrink }: GallerySpace, row: Float32Array): void {
  centreRow(row, centre);
  // The directions are perpendicular to each other, so one after the other is the same as all at once.
  shrink.forEach((share, i) => {
    addScaled(row, directions, i, -share * similarityAt(directions, i, row));
  });
  normalise(row);
}

/** A unit vector in the gallery's space, again of length 1. */
export function toSpace(space: GallerySpace, vector: Float32Array): Float32Array {
  const copy = Float32Array.from(vector);
  place(space, copy);
  return copy;
}
