import { fitSpace, rowsInSpace, toSpace } from '../../../src/recognition/match/gallery-space.ts';
import { type Vectors, vectorAt } from '../../../src/recognition/match/search/vectors.ts';
import { normalise } from '../../../src/recognition/unit-vector.ts';
import { seededRandom } from '../../evaluate/random.ts';

/**
 * Fitted to 1,149 pictures of 184 characters: a common mean, a character's and a picture's part;
 * similarities within a character .39, .60 and .79 at the 5th, 50th and 95th percentile.
 */
const MEAN_LENGTH = 0.46;
const characterVariance = (axis: number) => 0.045 / (1 + axis / 4) ** 1.35;
const pictureVariance = (axis: number) => 0.0132 / (1 + axis / 20) ** 1.4;
const CHARACTER_SPREAD = 0.2;
const PICTURE_SPREAD = 0.3;

/** `match.adapt` of the standard model's manifest. */
const ADAPT = { directions: 16, centrePrior: 5, spreadPrior: 30, evenness: 15 } as const;
const FITTED = 5000;

/** A power of two, as the Walsh-Hadamard transform needs. */
export const WIDTH = 512;
const PICTURES_PER_CHARACTER = 5;

/** Of the sum of four uniform draws from 0 to 255, a cheap near-normal. */
const SUM_MEAN = 4 * 127.5;
const SUM_DEVIATION = Math.sqrt((4 * (256 ** 2 - 1)) / 12);

function normalDraw(random: () => number): number {
  const bits = random() * 2 ** 32;
  const sum = (bits & 255) + ((bits >>> 8) & 255) + ((bits >>> 16) & 255) + (bits >>> 24);
  return (sum - SUM_MEAN) / SUM_DEVIATION;
}

const deviations = (variance: (axis: number) => number) =>
  Float32Array.from({ length: WIDTH }, (_, axis) => Math.sqrt(variance(axis)));
const CHARACTER = deviations(characterVariance);
const PICTURE = deviations(pictureVariance);

function draws(random: () => number, deviation: Float32Array, spread: number): Float32Array {
  const scale = Math.exp(spread * normalDraw(random) - spread ** 2);
  return deviation.map((each) => scale * each * normalDraw(random));
}

/** Walsh-Hadamard transform, so that no single number carries more than others. */
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

function fillPicture(target: Float32Array, character: Float32Array, random: () => number): void {
  target.set(draws(random, PICTURE, PICTURE_SPREAD));
  for (let i = 0; i < WIDTH; i++) target[i]! += character[i]!;
  target[WIDTH - 1]! += MEAN_LENGTH;
  turn(target);
  normalise(target);
}

function placeAll(references: Vectors, probes: readonly Float32Array[]): void {
  const fitted = references.data.slice(0, FITTED * WIDTH);
  const length = fitted.length / WIDTH;
  const stretches = Array.from({ length: Math.ceil(length / PICTURES_PER_CHARACTER) }, (_, i) => ({
    start: i * PICTURES_PER_CHARACTER,
    end: Math.min(length, (i + 1) * PICTURES_PER_CHARACTER),
  }));
  const space = fitSpace({ width: WIDTH, data: fitted }, stretches, ADAPT);
  references.data.set(rowsInSpace(space, references).data);
  for (const probe of probes) probe.set(toSpace(space, probe));
}

/** References, five a character, and probes, in the gallery's space. */
export function madeUpGallery(
  count: number,
  probeCount: number,
): { readonly references: Vectors; readonly probes: readonly Float32Array[] } {
  const random = seededRandom(1);
  const references = { width: WIDTH, data: new Float32Array(count * WIDTH) };
  const probes: Float32Array[] = [];
  const step = Math.max(1, Math.floor(count / PICTURES_PER_CHARACTER / probeCount));
  for (let first = 0, who = 0; first < count; first += PICTURES_PER_CHARACTER, who++) {
    const character = draws(random, CHARACTER, CHARACTER_SPREAD);
    const end = Math.min(count, first + PICTURES_PER_CHARACTER);
    for (let i = first; i < end; i++) fillPicture(vectorAt(references, i), character, random);
    if (who % step !== 0 || probes.length >= probeCount) continue;
    const probe = new Float32Array(WIDTH);
    fillPicture(probe, character, random);
    probes.push(probe);
  }
  placeAll(references, probes);
  return { references, probes };
}
