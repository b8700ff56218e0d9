import { aggregate } from '../aggregate.ts';
import type { AggregateSpec } from '../../manifest.ts';
import { kthLargest } from './best.ts';
import type { ByteMatrix } from './byte-matrix.ts';
import { type ByteRows, quantiseRows } from './quantise.ts';
import { countOf, type Vectors } from './vectors.ts';

/** Up to here comparing every reference in full takes a millisecond or two. */
const FEW = 2000;
/** Characters that a short list has at least: more than are ever shown. */
const CHARACTERS = 50;

/** A character's references: `start` up to `end`, without it. */
interface Stretch {
  readonly start: number;
  readonly end: number;
}

/** What short lists are made from, or undefined where comparing all is as fast. */
export function rowsForShortlist(vectors: Vectors): ByteRows | undefined {
  return countOf(vectors) > FEW ? quantiseRows(vectors) : undefined;
}

/**
 * The characters worth comparing with a probe in full, in their order; the fifty best are among them. No
 * similarity is further off than the error of the bytes, so no aggregate of them is either, and who is
 * among the best is at most twice the error below the last of the best.
 */
export function shortlist<T extends Stretch>(
  matrix: ByteMatrix,
  characters: readonly T[],
  probe: Float32Array,
  spec: AggregateSpec,
): T[] {
  const products = new Float32Array(matrix.count);
  const error = matrix.scan(probe, products);
  const similarities = Float32Array.from(characters, ({ start, end }) =>
    aggregate(products.subarray(start, end), spec),
  );
  const bar = kthLargest(similarities, CHARACTERS) - 2 * error;
  return characters.filter((_, i) => similarities[i]! >= bar);
}
