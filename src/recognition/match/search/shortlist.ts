import { aggregate } from '../aggregate.ts';
import type { AggregateSpec } from '../../manifest.ts';
import type { Pieces } from '../../pieces.ts';
import { kthLargest } from './best.ts';
import type { ByteMatrix } from './byte-matrix.ts';
import { nearestBySketch, type Sketch, sketchInPieces } from './sketch.ts';
import { countOf, packedInPieces, type Vectors } from './vectors.ts';

/** Up to here comparing every reference in full takes a millisecond or two. */
const FEW = 2000;
/** Up to here reading every reference as bytes takes some milliseconds. */
const MANY = 100_000;
/** Characters that a short list has at least: more than are ever shown. */
const CHARACTERS = 50;
/** References that a sketch names: some characters have several of the best. */
const REFERENCES = 200;

/** What tells in a large gallery which characters are worth comparing in full. */
export type Index =
  | { readonly kind: 'bytes'; readonly matrix: ByteMatrix }
  | { readonly kind: 'sketch'; readonly sketch: Sketch };

/** A character's references: `start` up to `end`, without it. */
interface Stretch {
  readonly start: number;
  readonly end: number;
}

/** The index for that many references, or undefined where comparing all is as fast. */
export function* indexOf(vectors: Vectors): Pieces<Index | undefined> {
  const count = countOf(vectors);
  if (count <= FEW) return undefined;
  if (count <= MANY) return { kind: 'bytes', matrix: yield* packedInPieces(vectors) };
  return { kind: 'sketch', sketch: yield* sketchInPieces(vectors) };
}

/**
 * By bytes, exactly: no similarity is further off than the error, so no aggregate of them is either,
 * and who is among the best is at most twice the error below the last of the best.
 */
function byBytes<T extends Stretch>(
  matrix: ByteMatrix,
  shelves: readonly T[],
  probe: Float32Array,
  spec: AggregateSpec,
): T[] {
  const products = new Float32Array(matrix.count);
  const error = matrix.scan(probe, products);
  const similarities = Float32Array.from(shelves, ({ start, end }) =>
    aggregate(products.subarray(start, end), spec),
  );
  const bar = kthLargest(similarities, CHARACTERS) - 2 * error;
  return shelves.filter((_, i) => similarities[i]! >= bar);
}

/** By sketch, nearly always: the characters of the nearest references. */
function bySketch<T extends Stretch>(
  sketch: Sketch,
  shelves: readonly T[],
  probe: Float32Array,
): T[] {
  const near = nearestBySketch(sketch, probe, REFERENCES).map(({ index }) => index);
  const ascending = near.sort((a, b) => a - b);
  let next = 0;
  return shelves.filter(({ end }) => {
    const isNear = next < ascending.length && ascending[next]! < end;
    while (next < ascending.length && ascending[next]! < end) next++;
    return isNear;
  });
}

/** The shelves worth comparing with a probe, in their order. */
export function shortlist<T extends Stretch>(
  index: Index,
  shelves: readonly T[],
  probe: Float32Array,
  spec: AggregateSpec,
): T[] {
  return index.kind === 'bytes'
    ? byBytes(index.matrix, shelves, probe, spec)
    : bySketch(index.sketch, shelves, probe);
}
