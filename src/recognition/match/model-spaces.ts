import { normalise } from '../unit-vector.ts';
import { countOf, similarityAt, type Vectors } from './search/vectors.ts';

/**
 * A space that comes with a model, learned once from a large gallery: what tells its characters
 * apart counts more there than what two drawings of one character differ in.
 */
export interface LearnedSpace {
  /** What each number counts, before all else. */
  readonly weights: Float32Array;
  readonly centre: Float32Array;
  /** A row for each number of the space. */
  readonly projection: Vectors;
}

/** Learned together: a picture and the same without colour lie near each other. */
export interface ModelSpaces {
  readonly colour: LearnedSpace;
  readonly grey: LearnedSpace;
}

/** Numbers of a vector in the space. */
export function widthOf({ projection }: LearnedSpace): number {
  return countOf(projection);
}

/** Multiplies a vector's numbers, in place, and makes it as long as 1. */
export function weigh(row: Float32Array, weights: Float32Array): void {
  for (let i = 0; i < row.length; i++) row[i]! *= weights[i]!;
  normalise(row);
}

/** A unit vector in the space, of length 1. */
export function project(space: LearnedSpace, vector: Float32Array): Float32Array {
  const { weights, centre, projection } = space;
  const centred = Float32Array.from(vector);
  weigh(centred, weights);
  for (let i = 0; i < centred.length; i++) centred[i]! -= centre[i]!;
  const placed = Float32Array.from({ length: widthOf(space) }, (_, i) =>
    similarityAt(projection, i, centred),
  );
  normalise(placed);
  return placed;
}

/**
 * Spaces from a model's file: 32-bit numbers, little-endian. Numbers of a vector, and of one in the
 * spaces; then weights, the centre with colour, the centre without, and the projection's rows.
 *
 * @throws RangeError when the file has another length
 */
export function parseSpaces(bytes: Uint8Array): ModelSpaces {
  const numbers = new Float32Array(bytes.slice().buffer);
  const [width = 0, count = 0] = numbers;
  if (numbers.length !== 2 + width * (3 + count)) throw new RangeError('No file of spaces.');
  const part = (index: number, length = 1) =>
    numbers.slice(2 + index * width, 2 + (index + length) * width);
  const weights = part(0);
  const projection = { width, data: part(3, count) };
  const [colour, grey] = [part(1), part(2)];
  return {
    colour: { weights, centre: colour, projection },
    grey: { weights, centre: grey, projection },
  };
}
