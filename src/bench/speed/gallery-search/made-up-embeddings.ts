import type { Vectors } from '../../../recognition/search/vectors.ts';
import { seededRandom } from '../../evaluate/random.ts';

/**
 * Embeddings as the shipped embedder gives them, without a million pictures: a mean that all have in
 * common, a character's own part and a picture's own part. The spreads were fitted to the embeddings
 * of 1,149 real pictures of 184 characters: length of the mean 0.46; variances of the characters'
 * part and of the pictures' part along their principal axes as below.
 */
const MEAN_LENGTH = 0.46;
const characterVariance = (axis: number) => 0.045 / (1 + axis / 4) ** 1.35;
const pictureVariance = (axis: number) => 0.012 / (1 + axis / 20) ** 1.4;

/** A power of two, which turning the axes needs. */
export const WIDTH = 512;
const PICTURES_PER_CHARACTER = 5;

/** Sum of six even draws: near enough to a normal one, and ten times as fast. */
function normalDraw(random: () => number): number {
  let sum = -3;
  for (let i = 0; i < 6; i++) sum += random();
  return sum * Math.SQRT2;
}

function draws(random: () => number, variance: (axis: number) => number): Float32Array {
  return Float32Array.from(
    { length: WIDTH },
    (_, i) => normalDraw(random) * Math.sqrt(variance(i)),
  );
}

/**
 * Turns the axes (Walsh-Hadamard transform), so that no single number carries more than others, as in
 * real embeddings.
 */
function turn(vector: Float32Array): void {
  for (let half = 1; half < WIDTH; half *= 2) {
    for (let i = 0; i < WIDTH; i++) {
      if ((i & half) !== 0) continue;
      const [a, b] = [vector[i]!, vector[i + half]!];
      vector[i] = a + b;
      vector[i + half] = a - b;
    }
  }
}

function normalise(vector: Float32Array): void {
  const length = Math.sqrt(vector.reduce((sum, value) => sum + value * value, 0));
  for (let i = 0; i < WIDTH; i++) vector[i]! /= length;
}

/**
 * Pictures of characters, five of each, and one more of some as probes.
 *
 * @param count references
 * @param probeCount probes, of characters spread over the gallery
 */
export function madeUpGallery(
  count: number,
  probeCount: number,
): { readonly references: Vectors; readonly probes: readonly Float32Array[] } {
  const random = seededRandom(1);
  const data = new Float32Array(count * WIDTH);
  const probes: Float32Array[] = [];
  const step = Math.max(1, Math.floor(count / PICTURES_PER_CHARACTER / probeCount));
  const picture = (character: Float32Array): Float32Array => {
    const vector = draws(random, pictureVariance).map((value, i) => value + character[i]!);
    vector[WIDTH - 1]! += MEAN_LENGTH;
    turn(vector);
    normalise(vector);
    return vector;
  };
  for (let first = 0, who = 0; first < count; first += PICTURES_PER_CHARACTER, who++) {
    const character = draws(random, characterVariance);
    const end = Math.min(count, first + PICTURES_PER_CHARACTER);
    for (let index = first; index < end; index++) data.set(picture(character), index * WIDTH);
    if (who % step === 0 && probes.length < probeCount) probes.push(picture(character));
  }
  return { references: { width: WIDTH, data }, probes };
}
