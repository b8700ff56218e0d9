import { countOf, type Vectors, vectorAt } from './vectors.ts';

const BYTE_LIMIT = 127;

/**
 * Largest magnitude of a query's number: 13 bits cost next to nothing, and sums stay within 32 bits
 * up to width 2064 (127 x 8191 x 2064 < 2^31).
 */
const QUERY_LIMIT = 8191;

const STEP = 16;

/** Bytes that a row takes. */
export function paddedWidth(width: number): number {
  return Math.ceil(width / STEP) * STEP;
}

/** Longest vector whose scan cannot overflow. */
export const MAX_WIDTH = Math.floor(2 ** 31 / (BYTE_LIMIT * QUERY_LIMIT));

export interface Quantised {
  readonly scale: number;
  /** Length of the residual: bounds the error of a dot product with a unit vector. */
  readonly error: number;
}

function largest(vector: Float32Array): number {
  let max = 0;
  for (const value of vector) max = Math.max(max, Math.abs(value));
  return max;
}

function quantise(vector: Float32Array, target: Int8Array | Int16Array, limit: number): Quantised {
  const max = largest(vector);
  if (max === 0) return { scale: 0, error: 0 };
  const scale = max / limit;
  const perUnit = limit / max;
  let squares = 0;
  for (let i = 0; i < vector.length; i++) {
    const value = vector[i]!;
    const number = Math.round(value * perUnit);
    const residual = value - number * scale;
    target[i] = number;
    squares += residual * residual;
  }
  return { scale, error: Math.sqrt(squares) };
}

/** @param target as many bytes as the vector has numbers */
export function quantiseRow(vector: Float32Array, target: Int8Array): Quantised {
  return quantise(vector, target, BYTE_LIMIT);
}

/** @param target as many int16 as the vector has numbers */
export function quantiseQuery(vector: Float32Array, target: Int16Array): Quantised {
  return quantise(vector, target, QUERY_LIMIT);
}

export interface ByteRows {
  readonly count: number;
  /** Bytes per row: one per number, zero-padded to a multiple of 16. */
  readonly padded: number;
  readonly bytes: Int8Array;
  readonly scales: Float32Array;
  /** Taken from each row's products, absent for nothing. */
  readonly offsets?: Float32Array | undefined;
  readonly error: number;
}

/** @throws RangeError for vectors of width 0 or above 2064 */
export function quantiseRows(vectors: Vectors): ByteRows {
  const { width } = vectors;
  if (width < 1 || width > MAX_WIDTH) throw new RangeError(`Vectors of ${width} numbers.`);
  const count = countOf(vectors);
  const padded = paddedWidth(width);
  const bytes = new Int8Array(count * padded);
  const scales = new Float32Array(count);
  let most = 0;
  for (let row = 0; row < count; row++) {
    const target = bytes.subarray(row * padded, row * padded + width);
    const { scale, error } = quantiseRow(vectorAt(vectors, row), target);
    scales[row] = scale;
    most = Math.max(most, error);
  }
  return { count, padded, bytes, scales, error: most };
}
