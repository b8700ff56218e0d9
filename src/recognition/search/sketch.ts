import { atOnce, type Pieces } from '../pieces.ts';
import { principalAxes } from './axes.ts';
import { kthLargest } from './best.ts';
import type { ByteMatrix } from './byte-matrix.ts';
import { type Neighbour, ranked } from './nearest.ts';
import {
  countOf,
  packedInPieces,
  sampleOf,
  similarityAt,
  type Vectors,
  vectorAt,
} from './vectors.ts';

/**
 * Axes of a sketch. Of the shipped embedder's vectors 128 axes hold 86 % of the length; what is left
 * differs so little between two pictures that a short list by sketches loses almost nothing.
 */
const AXES = 128;

/** Vectors that the axes are fitted to; more of them move the axes hardly. */
const SAMPLE = 4096;
/** The iteration need not converge: any space close to the main one serves. */
const ROUNDS = 4;
/** Rows that are multiplied with an axis in one piece. */
const ROWS_PER_PIECE = 8192;

/** How many vectors are compared in full to find `k`. */
const listLength = (k: number) => 500 + 10 * k;

/** The vectors seen along their principal axes only, for galleries too large to be read as a whole. */
export interface Sketch {
  readonly vectors: Vectors;
  readonly axes: Vectors;
  /** The vectors' shares along the axes as bytes. */
  readonly matrix: ByteMatrix;
}

function along(axes: Vectors, probe: Float32Array): Float32Array {
  return Float32Array.from({ length: countOf(axes) }, (_, a) => similarityAt(axes, a, probe));
}

/** Shares of all rows along one axis, by the bytes of the rows. */
function* fillShares(
  shares: Vectors,
  axis: number,
  whole: ByteMatrix,
  direction: Float32Array,
): Pieces<void> {
  const { width, data } = shares;
  const products = new Float32Array(ROWS_PER_PIECE);
  for (let from = 0; from < whole.count; from += ROWS_PER_PIECE) {
    const end = Math.min(whole.count, from + ROWS_PER_PIECE);
    whole.scan(direction, products, from, end);
    for (let row = from; row < end; row++) data[row * width + axis] = products[row - from]!;
    yield;
  }
}

/** Builds the sketch: some seconds for a million vectors. */
export function* sketchInPieces(vectors: Vectors): Pieces<Sketch> {
  const count = countOf(vectors);
  const width = Math.min(AXES, vectors.width, count);
  const axes = yield* principalAxes(sampleOf(vectors, SAMPLE), width, ROUNDS);
  const shares = { width, data: new Float32Array(count * width) };
  const whole = yield* packedInPieces(vectors);
  for (let a = 0; a < width; a++) yield* fillShares(shares, a, whole, vectorAt(axes, a));
  return { vectors, axes, matrix: yield* packedInPieces(shares) };
}

/** The same in one go. */
export function buildSketch(vectors: Vectors): Sketch {
  return atOnce(sketchInPieces(vectors));
}

/**
 * The `k` vectors most similar to a probe, nearly always: those of a short list by sketches, compared
 * in full.
 *
 * @param probe unit vector
 */
export function nearestBySketch(sketch: Sketch, probe: Float32Array, k: number): Neighbour[] {
  const products = new Float32Array(sketch.matrix.count);
  sketch.matrix.scan(along(sketch.axes, probe), products);
  const bar = kthLargest(products, listLength(k));
  const list: Neighbour[] = [];
  for (let index = 0; index < products.length; index++) {
    if (products[index]! < bar) continue;
    list.push({ index, similarity: similarityAt(sketch.vectors, index, probe) });
  }
  return ranked(list, k);
}
