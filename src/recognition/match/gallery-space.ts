import type { AdaptSpec } from '../manifest.ts';
import { type LearnedSpace, project } from './model-spaces.ts';
import { principalAxes, spreadAlong } from './search/axes.ts';
import {
  addScaled,
  countOf,
  sampleOf,
  similarityAt,
  type Vectors,
  vectorAt,
  vectorsOf,
} from './search/vectors.ts';
import { normalise, normalised } from '../unit-vector.ts';

/**
 * What references have in common (an artist's hand, a game's light) does not tell characters apart,
 * so it is taken out: the mean, and the directions of widest spread, shrunk as in a whitening with
 * the covariance held to a multiple of unity (Ledoit and Wolf), so that few references change
 * little.
 */
export interface FittedSpace {
  readonly centre: Float32Array;
  /** Orthogonal. */
  readonly directions: Vectors;
  /** Share of each coordinate that is taken away, 0..1. */
  readonly shrink: Float32Array;
}

/**
 * Two spaces fitted to the same references, of their vectors as they are and as the model's space has
 * them. Similarities are the mean of both: what the model has learned from others helps most with
 * drawings like those, what it has not helps with the rest.
 */
export interface JointSpace {
  readonly plain: FittedSpace;
  readonly learned: LearnedSpace;
  readonly inLearned: FittedSpace;
}

/** Where vectors are compared: fitted to the gallery at hand, learned with a model, or both. */
export type GallerySpace = FittedSpace | LearnedSpace | JointSpace;

export function isLearned(space: GallerySpace | undefined): space is LearnedSpace {
  return space !== undefined && 'projection' in space;
}

function isJoint(space: GallerySpace): space is JointSpace {
  return 'inLearned' in space;
}

/** Numbers of an embedding that can be placed in it. */
export function embeddingWidth(space: GallerySpace): number {
  return (isJoint(space) ? space.plain : space).centre.length;
}

/** Rows of one character. */
export interface Stretch {
  readonly start: number;
  readonly end: number;
}

const MOST_SAMPLED = 500;
/** Twice as many change under 1 % of the probes' names. */
const ROUNDS = 8;

function centreOf(rows: Vectors, stretches: readonly Stretch[], prior: number): Float32Array {
  const centre = new Float32Array(rows.width);
  for (const { start, end } of stretches) {
    const weight = 1 / ((end - start) * (stretches.length + prior));
    for (let row = start; row < end; row++) addScaled(centre, rows, row, weight);
  }
  return centre;
}

function centreRow(row: Float32Array, centre: Float32Array): void {
  for (let i = 0; i < row.length; i++) row[i]! -= centre[i]!;
  normalise(row);
}

/**
 * Fits a gallery's space.
 *
 * @param rows unit vectors
 * @param stretches the rows of each character
 * @param most rows that the directions are fitted to
 */
export function fitSpace(
  rows: Vectors,
  stretches: readonly Stretch[],
  spec: AdaptSpec,
  most = MOST_SAMPLED,
): FittedSpace {
  const centre = centreOf(rows, stretches, spec.centrePrior);
  const sample = sampleOf(rows, most);
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

/** Fits both spaces of a gallery whose model has one. */
export function fitJointSpace(
  rows: Vectors,
  stretches: readonly Stretch[],
  spec: AdaptSpec,
  learned: LearnedSpace,
): JointSpace {
  const plain = fitSpace(rows, stretches, spec);
  const inLearned = fitSpace(rowsInSpace(learned, rows), stretches, spec);
  return { plain, learned, inLearned };
}

/** The same space for a row, in place, normalised again. */
function even({ centre, directions, shrink }: FittedSpace, row: Float32Array): Float32Array {
  centreRow(row, centre);
  // The directions are orthogonal, so their order does not matter.
  shrink.forEach((share, i) => {
    addScaled(row, directions, i, -share * similarityAt(directions, i, row));
  });
  normalise(row);
  return row;
}

/** A unit vector in the space, of length 1. */
export function toSpace(space: GallerySpace, vector: Float32Array): Float32Array {
  if (isLearned(space)) return project(space, vector);
  if (!isJoint(space)) return even(space, Float32Array.from(vector));
  const plain = even(space.plain, Float32Array.from(vector));
  const joined = [...plain, ...even(space.inLearned, project(space.learned, vector))];
  return normalised(Float32Array.from(joined));
}

/** Unit vectors in the space. */
export function rowsInSpace(space: GallerySpace, rows: Vectors): Vectors {
  const count = countOf(rows);
  return vectorsOf(Array.from({ length: count }, (_, row) => toSpace(space, vectorAt(rows, row))));
}
