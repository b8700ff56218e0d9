import { principalAxes } from './axes.ts';
import { kthLargest } from './best.ts';
import type { ByteMatrix } from './byte-matrix.ts';
import { type Neighbour, ranked } from './nearest.ts';
import { countOf, packed, similarityAt, type Vectors, vectorAt } from './vectors.ts';

/**
 * Axes of a sketch. Of the shipped embedder's vectors 128 axes hold 86 % of the length; what is left
 * differs so little between two pictures that a short list by sketches loses almost nothing.
 */
const AXES = 128;

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

/** Builds the sketch: some seconds for a million vectors. */
export function buildSketch(vectors: Vectors): Sketch {
  const count = countOf(vectors);
  const axes = principalAxes(vectors, Math.min(AXES, vectors.width, count));
  const width = countOf(axes);
  const shares = new Float32Array(count * width);
  const whole = packed(vectors);
  const products = new Float32Array(count);
  for (let a = 0; a < width; a++) {
    whole.scan(vectorAt(axes, a), products);
    for (let index = 0; index < count; index++) shares[index * width + a] = products[index]!;
  }
  return { vectors, axes, matrix: packed({ width, data: shares }) };
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
