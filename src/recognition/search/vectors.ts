import { ByteMatrix } from './byte-matrix.ts';

/** Unit vectors one after another. */
export interface Vectors {
  /** Numbers per vector. */
  readonly width: number;
  readonly data: Float32Array;
}

export function countOf({ width, data }: Vectors): number {
  return width === 0 ? 0 : data.length / width;
}

export function vectorAt({ width, data }: Vectors, index: number): Float32Array {
  return data.subarray(index * width, (index + 1) * width);
}

/** Cosine similarity of a probe with one of the vectors, both of length 1. */
export function similarityAt({ width, data }: Vectors, index: number, probe: Float32Array): number {
  const start = index * width;
  let sum = 0;
  for (let i = 0; i < width; i++) sum += data[start + i]! * probe[i]!;
  return sum;
}

/**
 * The vectors as bytes.
 *
 * @param order which vector goes into which row; in their own order when absent
 */
export function packed(vectors: Vectors, order?: Int32Array): ByteMatrix {
  const count = order?.length ?? countOf(vectors);
  const matrix = new ByteMatrix(vectors.width, count);
  for (let row = 0; row < count; row++) matrix.setRow(row, vectorAt(vectors, order?.[row] ?? row));
  return matrix;
}
