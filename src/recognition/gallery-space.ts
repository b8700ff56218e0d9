import { normalised } from './embed.ts';
import type { AdaptSpec } from './manifest.ts';

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
  /** Directions of length 1, one after the other. */
  readonly directions: Float32Array;
  /** Share of each direction's coordinate that is taken away, 0..1. */
  readonly shrink: Float32Array;
}

/** References of one character, from `start` up to `end`, without it. */
interface Stretch {
  readonly start: number;
  readonly end: number;
}

/** More references than this are sampled evenly; the mean and the widest directions need no more. */
const MOST_SAMPLED = 500;
/** Rounds of the power iteration; twice as many change the names of less than 1 % of the probes. */
const ROUNDS = 8;

function dot(a: Float32Array, b: Float32Array): number {
  let sum = 0;
  for (let i = 0; i < a.length; i++) sum += a[i]! * b[i]!;
  return sum;
}

function addScaled(to: Float32Array, from: Float32Array, factor: number): void {
  for (let i = 0; i < to.length; i++) to[i]! += factor * from[i]!;
}

/** Mean of the characters' means, pulled towards 0 as if `prior` more characters had 0. */
function centreOf(rows: readonly Float32Array[], stretches: readonly Stretch[], prior: number) {
  const centre = new Float32Array(rows[0]!.length);
  for (const { start, end } of stretches) {
    const weight = 1 / ((end - start) * (stretches.length + prior));
    for (let row = start; row < end; row++) addScaled(centre, rows[row]!, weight);
  }
  return centre;
}

function minus(vector: Float32Array, centre: Float32Array): Float32Array {
  return normalised(vector.map((value, i) => value - centre[i]!));
}

function sampled<T>(items: readonly T[]): readonly T[] {
  const step = Math.max(1, items.length / MOST_SAMPLED);
  const count = Math.floor(items.length / step);
  return Array.from({ length: count }, (_, i) => items[Math.floor(i * step)]!);
}

/** Makes the directions orthogonal and of length 1, in place (modified Gram-Schmidt). */
function orthonormalise(directions: readonly Float32Array[]): void {
  directions.forEach((direction, at) => {
    // Twice, since what the first pass leaves of a direction without spread is rounding noise.
    for (let pass = 0; pass < 2; pass++) {
      for (const earlier of directions.slice(0, at)) {
        addScaled(direction, earlier, -dot(direction, earlier));
      }
      direction.set(normalised(direction));
    }
  });
}

/** One step of the power iteration: the covariance of the rows, times the directions. */
function multiplied(rows: readonly Float32Array[], directions: readonly Float32Array[]) {
  return directions.map((direction) => {
    const result = new Float32Array(direction.length);
    for (const row of rows) addScaled(result, row, dot(row, direction) / rows.length);
    return result;
  });
}

/** Numbers from -1 to 1 without a pattern, always the same ones (a linear congruential generator). */
function scattered(length: number, seed: number): Float32Array {
  let state = seed;
  return Float32Array.from({ length }, () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 31 - 1;
  });
}

/** Directions of the largest spread. The start is fixed, so that the order of the rows makes no difference. */
function widest(rows: readonly Float32Array[], count: number): Float32Array[] {
  let directions = Array.from({ length: count }, (_, i) => scattered(rows[0]!.length, i + 1));
  orthonormalise(directions);
  for (let round = 0; round < ROUNDS; round++) {
    directions = multiplied(rows, directions);
    orthonormalise(directions);
  }
  return directions;
}

/**
 * The space of a gallery.
 *
 * @param rows the references' unit vectors
 * @param stretches which rows belong to one character
 */
export function fitSpace(
  rows: readonly Float32Array[],
  stretches: readonly Stretch[],
  spec: AdaptSpec,
): GallerySpace {
  const centre = centreOf(rows, stretches, spec.centrePrior);
  const centred = sampled(rows).map((row) => minus(row, centre));
  const directions = widest(centred, Math.min(spec.directions, centred.length));
  const trust = rows.length / (rows.length + spec.spreadPrior);
  const even = spec.evenness / centre.length;
  const shrink = multiplied(centred, directions).map((spread, i) => {
    const variance = Math.max(0, dot(spread, directions[i]!)) * trust;
    return 1 - Math.sqrt(even / (variance + even));
  });
  const flat = new Float32Array(directions.length * centre.length);
  directions.forEach((direction, i) => flat.set(direction, i * centre.length));
  return { centre, directions: flat, shrink: Float32Array.from(shrink) };
}

/** A unit vector in the gallery's space, again of length 1. */
export function toSpace(space: GallerySpace, vector: Float32Array): Float32Array {
  const width = vector.length;
  const result = minus(vector, space.centre);
  const before = Float32Array.from(result);
  space.shrink.forEach((shrink, i) => {
    const direction = space.directions.subarray(i * width, (i + 1) * width);
    addScaled(result, direction, -shrink * dot(before, direction));
  });
  return normalised(result);
}
