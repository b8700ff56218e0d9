import { SCAN_KERNEL } from '../../pixels/kernels/bytes.ts';
import { kernelOf, memoryOf } from '../../pixels/kernels/kernel.ts';
import { MAX_WIDTH, type Quantised, quantiseQuery, quantiseRow } from './quantise.ts';

/** The kernel reads 16 bytes at a time. */
const STEP = 16;
/** Rows of one call of the kernel: their results stay in the processor's cache. */
const BLOCK = 4096;

/** What single precision may add. */
const ROUNDING = 1e-5;

type Scan = (rows: number, count: number, width: number, query: number, out: number) => void;

const instanceOf = kernelOf(SCAN_KERNEL);

/** Where the query, the results of a block and the rows lie in the kernel's memory. */
function layoutOf(width: number, count: number) {
  const out = 2 * width;
  const rows = out + 4 * BLOCK;
  return { query: 0, out, rows, end: rows + width * count };
}

/**
 * Unit vectors as rows of bytes, a quarter of their size, with dot products by a SIMD kernel. The
 * products are approximate; `errorFor` bounds by how much, so exact searches can be built on them.
 */
export class ByteMatrix {
  readonly count: number;
  readonly #width: number;
  readonly #padded: number;
  readonly #memory: WebAssembly.Memory;
  readonly #scan: Scan;
  readonly #layout: ReturnType<typeof layoutOf>;
  readonly #scales: Float32Array;
  #error = 0;

  /**
   * @param width numbers per vector, 1 to 2064
   * @param count number of rows; together at most 4 GiB
   * @throws RangeError when they do not fit
   */
  constructor(width: number, count: number) {
    if (width < 1 || width > MAX_WIDTH) throw new RangeError(`Vectors of ${width} numbers.`);
    this.count = count;
    this.#width = width;
    this.#padded = Math.ceil(width / STEP) * STEP;
    this.#layout = layoutOf(this.#padded, count);
    this.#memory = memoryOf(this.#layout.end);
    this.#scan = instanceOf(this.#memory).scan as Scan;
    this.#scales = new Float32Array(count);
  }

  /** Bytes of all rows and their scales. */
  get bytes(): number {
    return this.count * this.#padded + this.#scales.byteLength;
  }

  /** Puts a unit vector into a row. */
  setRow(index: number, vector: Float32Array): void {
    const at = this.#layout.rows + index * this.#padded;
    const bytes = new Int8Array(this.#memory.buffer, at, this.#width);
    const { scale, error } = quantiseRow(vector, bytes);
    this.#scales[index] = scale;
    this.#error = Math.max(this.#error, error);
  }

  /**
   * Approximate dot products of a unit vector with the rows `from` to `end` (exclusive).
   *
   * @param products takes one number per row of the range, from its index 0
   * @returns by how much any of them can differ from the exact product, at most
   */
  scan(query: Float32Array, products: Float32Array, from = 0, end = this.count): number {
    const { query: at, out, rows } = this.#layout;
    const { scale, error } = this.#takeQuery(query);
    const results = new Int32Array(this.#memory.buffer, out, BLOCK);
    for (let first = from; first < end; first += BLOCK) {
      const count = Math.min(BLOCK, end - first);
      this.#scan(rows + first * this.#padded, count, this.#padded, at, out);
      for (let i = 0; i < count; i++) {
        products[first - from + i] = results[i]! * scale * this.#scales[first + i]!;
      }
    }
    return this.#error + (1 + this.#error) * error + ROUNDING;
  }

  /** The same with single rows, as near. */
  productsWith(query: Float32Array, chosen: Uint32Array): Float32Array {
    const { query: at, out, rows } = this.#layout;
    const { scale } = this.#takeQuery(query);
    const results = new Int32Array(this.#memory.buffer, out, 1);
    return Float32Array.from(chosen, (row) => {
      this.#scan(rows + row * this.#padded, 1, this.#padded, at, out);
      return results[0]! * scale * this.#scales[row]!;
    });
  }

  #takeQuery(query: Float32Array): Quantised {
    const numbers = new Int16Array(this.#memory.buffer, this.#layout.query, this.#padded).fill(0);
    return quantiseQuery(query, numbers);
  }
}
