import { aggregate } from '../aggregate.ts';
import type { Stretch } from '../gallery-space.ts';
import type { AggregateSpec } from '../../manifest.ts';
import type { ByteMatrix } from './byte-matrix.ts';
import { type ByteRows, quantiseRows } from './quantise.ts';
import { countOf, type Vectors } from './vectors.ts';

const FEW = 2000;
const CHARACTERS = 50;

/** Rows for shortlists, or undefined where comparing all is as fast. */
export function rowsForShortlist(vectors: Vectors): ByteRows | undefined {
  return countOf(vectors) > FEW ? quantiseRows(vectors) : undefined;
}

/**
 * The `k`-th largest number, the smallest when there are fewer. Collects what is above a bar,
 * raised whenever 2k have come together.
 *
 * @param k at least 1
 */
export function kthLargest(numbers: Float32Array, k: number): number {
  const found = new Float32Array(2 * k);
  let size = 0;
  let bar = Number.NEGATIVE_INFINITY;
  for (const value of numbers) {
    if (value <= bar) continue;
    found[size++] = value;
    if (size < found.length) continue;
    found.sort();
    found.copyWithin(0, k);
    size = k;
    bar = found[0]!;
  }
  return found.subarray(0, size).sort()[Math.max(0, size - k)] ?? Number.NEGATIVE_INFINITY;
}

/**
 * The characters worth comparing in full, in order, the best fifty among them: no aggregate is off
 * by more than the bytes' error, so those at most twice the error below the last of the best are
 * kept.
 */
export function shortlist<T extends Stretch>(
  matrix: ByteMatrix,
  characters: readonly T[],
  probe: Float32Array,
  spec: AggregateSpec,
): T[] {
  const products = new Float32Array(matrix.count);
  const error = matrix.scan(probe, products);
  const similarities = new Float32Array(characters.length);
  for (let i = 0; i < similarities.length; i++) {
    const { start, end } = characters[i]!;
    similarities[i] = aggregate(products, spec, start, end);
  }
  const bar = kthLargest(similarities, CHARACTERS) - 2 * error;
  return characters.filter((_, i) => similarities[i]! >= bar);
}
