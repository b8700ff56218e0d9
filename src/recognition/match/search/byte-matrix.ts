import { SCAN_KERNEL } from './scan-kernel.ts';
import { kernelOf, memoryOf } from '../../wasm-kernel.ts';
import { type ByteRows, type Quantised, quantiseQuery } from './quantise.ts';

/** Rows per kernel call: results stay in the CPU cache. */
const BLOCK = 4096;

/** Allowance for single precision. */
const ROUNDING = 1e-5;

type Scan = (rows: number, count: number, width: number, query: number, out: number) => void;

const instanceOf = kernelOf(SCAN_KERNEL);

function layoutOf(width: number, count: number) {
  const out = 2 * width;
  const rows = out + 4 * BLOCK;
  return { query: 0, out, rows, end: rows + width * count };
}

/**
 * Rows of bytes for a SIMD kernel's approximate dot products with unit vectors. `scan` bounds their
 * error, so exact searches can build on them.
 */
export class ByteMatrix {
  readonly count: number;
  readonly #padded: number;
  readonly #memory: WebAssembly.Memory;
  readonly #scan: Scan;
  readonly #layout: ReturnType<typeof layoutOf>;
  readonly #scales: Float32Array;
  readonly #offsets: Float32Array;
  readonly #error: number;
  readonly #rows: Int8Array;

  /** @throws RangeError above 4 GiB */
  constructor({ count, padded, bytes, scales, offsets, error }: ByteRows) {
    this.count = count;
    this.#padded = padded;
    this.#layout = layoutOf(padded, count);
    this.#memory = memoryOf(this.#layout.end);
    this.#scan = instanceOf(this.#memory).scan as Scan;
    this.#scales = scales;
    this.#offsets = offsets ?? new Float32Array(count);
    this.#error = error;
    this.#rows = new Int8Array(this.#memory.buffer, this.#layout.rows, bytes.length);
    this.#rows.set(bytes);
  }

  /**
   * Approximate dot products of a unit vector with all rows, less their offsets.
   *
   * @param products one number per row
   * @returns largest possible error of any product
   */
  scan(query: Float32Array, products: Float32Array): number {
    const { query: at, out, rows } = this.#layout;
    const { scale, error } = this.#takeQuery(query);
    const results = new Int32Array(this.#memory.buffer, out, BLOCK);
    for (let first = 0; first < this.count; first += BLOCK) {
      const count = Math.min(BLOCK, this.count - first);
      this.#scan(rows + first * this.#padded, count, this.#padded, at, out);
      for (let i = 0; i < count; i++) {
        const row = first + i;
        products[row] = results[i]! * scale * this.#scales[row]! - this.#offsets[row]!;
      }
    }
    return this.#error + (1 + this.#error) * error + ROUNDING;
  }

  /** The dot product of a vector with a row's bytes, exactly, less the row's offset. */
  similarity(row: number, vector: Float32Array): number {
    const bytes = this.#rows;
    const start = row * this.#padded;
    let sum = 0;
    for (let i = 0; i < vector.length; i++) sum += bytes[start + i]! * vector[i]!;
    return sum * this.#scales[row]! - this.#offsets[row]!;
  }

  /** Adds a row's vector to a sum, as its bytes have it. */
  addTo(sum: Float32Array, row: number): void {
    const bytes = this.#rows;
    const start = row * this.#padded;
    for (let i = 0; i < sum.length; i++) sum[i]! += bytes[start + i]! * this.#scales[row]!;
  }

  #takeQuery(query: Float32Array): Quantised {
    const numbers = new Int16Array(this.#memory.buffer, this.#layout.query, this.#padded).fill(0);
    return quantiseQuery(query, numbers);
  }
}
