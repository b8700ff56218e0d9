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
 * What references have in common (an artist's hand, a game's light) does not tell characters apart,
 * so it is taken out: the mean, and the directions of widest spread, shrunk as in a whitening with
 * the covariance held to a multiple of unity (Ledoit and Wolf), so that few references change
 * little.
 */
export interface GallerySpace {
  /** What each number counts, before all else; absent where all count alike. */
  readonly weights?: Float32Array;
  readonly centre: Float32Array;
  /** Orthogonal. */
  readonly directions: Vectors;
  /** Share of each coordinate that is taken away, 0..1. */
  readonly shrink: Float32Array;
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
): GallerySpace {
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

/** Multiplies a vector's numbers, in place, and makes it as long as 1. */
export function weigh(row: Float32Array, weights: Float32Array): void {
  for (let i = 0; i < row.length; i++) row[i]! *= weights[i]!;
  normalise(row);
}

/** Puts a unit vector into the space, in place, normalised again. */
export function place(space: GallerySpace, row: Float32Array): void {
  const { weights, centre, directions, shrink } = space;
  if (weights) weigh(row, weights);
  centreRow(row, centre);
  // The directions are orthogonal, so their order does not matter.
  shrink.forEach((share, i) => {
    addScaled(row, directions, i, -share * similarityAt(directions, i, row));
  });
  normalise(row);
}

/** A unit vector in the space, of length 1. */
export function toSpace(space: GallerySpace, vector: Float32Array): Float32Array {
  const copy = Float32Array.from(vector);
  place(space, copy);
  return copy;
}

/** Spaces that come with a model, fitted once to a large gallery. */
export interface ModelSpaces {
  readonly colour: GallerySpace;
  readonly grey: GallerySpace;
}

/**
 * Spaces from a model's file: 32-bit numbers, little-endian. Width and number of directions; then
 * weights, centre, directions and shrink with colour; then the same without.
 *
 * @throws RangeError when the file has another length
 */
export function parseSpaces(bytes: Uint8Array): ModelSpaces {
  const numbers = new Float32Array(bytes.slice().buffer);
  const [width = 0, count = 0] = numbers;
  const size = width * (2 + count) + count;
  if (numbers.length !== 2 + 2 * size) throw new RangeError('No file of spaces.');
  const spaceAt = (start: number): GallerySpace => {
    const [centreAt, directionsAt] = [start + width, start + 2 * width];
    const shrinkAt = directionsAt + width * count;
    return {
      weights: numbers.slice(start, centreAt),
      centre: numbers.slice(centreAt, directionsAt),
      directions: { width, data: numbers.slice(directionsAt, shrinkAt) },
      shrink: numbers.slice(shrinkAt, shrinkAt + count),
    };
  };
  return { colour: spaceAt(2), grey: spaceAt(2 + size) };
}

/** The file that `parseSpaces` reads. */
export function spacesFile({
  colour,
  grey,
}: Record<keyof ModelSpaces, Required<GallerySpace>>): Uint8Array {
  const { width, data } = colour.directions;
  const parts = [colour, grey].flatMap(({ weights, centre, directions, shrink }) => [
    weights,
    centre,
    directions.data,
    shrink,
  ]);
  const numbers = [width, data.length / width, ...parts.flatMap((part) => [...part])];
  return new Uint8Array(Float32Array.from(numbers).buffer);
}
