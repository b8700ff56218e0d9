import type { Pieces } from '../../pieces.ts';
import { countOf, spreadOfEach, type Vectors, vectorAt } from './vectors.ts';

/** Codes have four bits. */
export const LEVELS = 16;
/** Rounds of Lloyd's iteration; more change little. */
const ROUNDS = 12;
/** Largest entry of a table: two of them fit into a byte. */
const LARGEST = 127;

/** Some neighbouring numbers of the vectors, and the 16 points that stand for what they can be. */
interface Group {
  readonly start: number;
  readonly width: number;
  /** 16 x `width` numbers. */
  readonly points: Float32Array;
}

/** How vectors are told in four bits per group (product quantisation; Jegou, Douze and Schmid, 2011). */
export type Codebook = readonly Group[];

/** Ends of `count` groups with about as much spread in each, at least one number in each. */
function endsOf(spreads: Float32Array, count: number): number[] {
  const total = spreads.reduce((sum, spread) => sum + spread, 0);
  const ends: number[] = [];
  let sum = 0;
  spreads.forEach((spread, i) => {
    sum += spread;
    const left = spreads.length - 1 - i;
    const wanted = count - ends.length;
    if (wanted > 1 && (sum * count >= total * (ends.length + 1) || left < wanted)) ends.push(i + 1);
  });
  return [...ends, spreads.length];
}

function nearestPoint({ start, width, points }: Group, data: Float32Array, row: number): number {
  let best = 0;
  let least = Number.POSITIVE_INFINITY;
  for (let level = 0; level < LEVELS; level++) {
    let distance = 0;
    for (let i = 0; i < width; i++) {
      const apart = data[row + start + i]! - points[level * width + i]!;
      distance += apart * apart;
    }
    if (distance < least) {
      least = distance;
      best = level;
    }
  }
  return best;
}

/** Moves each point to the mean of what it stands for, in place; one of nothing stays. */
function improve(group: Group, sample: Vectors): void {
  const { start, width, points } = group;
  const sums = new Float64Array(points.length);
  const counts = new Uint32Array(LEVELS);
  for (let row = 0; row < sample.data.length; row += sample.width) {
    const level = nearestPoint(group, sample.data, row);
    counts[level]! += 1;
    for (let i = 0; i < width; i++) sums[level * width + i]! += sample.data[row + start + i]!;
  }
  sums.forEach((sum, i) => {
    const count = counts[Math.floor(i / width)]!;
    if (count > 0) points[i] = sum / count;
  });
}

/** Points that are vectors of the sample, evenly spread over it. */
function firstPoints(sample: Vectors, start: number, width: number): Float32Array {
  const points = new Float32Array(LEVELS * width);
  for (let level = 0; level < LEVELS; level++) {
    const row = vectorAt(sample, Math.floor((level * countOf(sample)) / LEVELS));
    points.set(row.subarray(start, start + width), level * width);
  }
  return points;
}

/**
 * Fits the points of each group to a sample.
 *
 * @param sample at least one vector, its numbers in the order of their spread
 * @param count of groups, at most the vectors' width
 */
export function* codebookOf(sample: Vectors, count: number): Pieces<Codebook> {
  const ends = endsOf(spreadOfEach(sample), count);
  const codebook: Group[] = [];
  for (const [g, end] of ends.entries()) {
    const start = ends[g - 1] ?? 0;
    const group = { start, width: end - start, points: firstPoints(sample, start, end - start) };
    for (let round = 0; round < ROUNDS; round++) {
      improve(group, sample);
      yield;
    }
    codebook.push(group);
  }
  return codebook;
}

/**
 * The codes of a vector, one per group.
 *
 * @param codes takes them
 */
export function encode(codebook: Codebook, vector: Float32Array, codes: Uint8Array): void {
  for (let g = 0; g < codebook.length; g++) codes[g] = nearestPoint(codebook[g]!, vector, 0);
}

/**
 * What each code adds to the product with a probe, as whole numbers from 0 to 127: sums of them put
 * vectors into the order of their products, nearly.
 *
 * @param table takes 16 numbers per group
 */
export function fillTable(codebook: Codebook, probe: Float32Array, table: Uint8Array): void {
  const products = codebook.map(({ start, width, points }) =>
    Float32Array.from({ length: LEVELS }, (_, level) => {
      let sum = 0;
      for (let i = 0; i < width; i++) sum += points[level * width + i]! * probe[start + i]!;
      return sum;
    }),
  );
  const lows = products.map((each) => Math.min(...each));
  const widest = Math.max(...products.map((each, g) => Math.max(...each) - lows[g]!));
  const perUnit = widest > 0 ? LARGEST / widest : 0;
  products.forEach((each, g) => {
    each.forEach((product, level) => {
      table[g * LEVELS + level] = Math.round((product - lows[g]!) * perUnit);
    });
  });
}
