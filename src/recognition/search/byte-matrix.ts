import { MAX_WIDTH, quantiseQuery, quantiseRow } from './quantise.ts';
import { SCAN_KERNEL } from './scan-bytes.ts';

const PAGE = 65_536;
/** The kernel reads 16 bytes at a time. */
const STEP = 16;
/** Rows of one call of the kernel: their results stay in the processor's cache. */
const BLOCK = 4096;

/** What single precision may add. */
const ROUNDING = 1e-5;

type Scan = (rows: number, count: number, width: number, query: number, out: number) => void;

let kernel: WebAssembly.Module | undefined;

function compileKernel(): WebAssembly.Module {
  const bytes = Uint8Array.from(atob(SCAN_KERNEL), (letter) => letter.charCodeAt(0));
  kernel ??= new WebAssembly.Module(bytes);
  return kernel;
}

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
    this.#memory = new WebAssembly.Memory({ initial: Math.ceil(this.#layout.end / PAGE) });
    const imports = { env: { memory: this.#memory } };
    this.#scan = new WebAssembly.Instance(compileKernel(), imports).exports.scan as Scan;
    this.#scales = new Float32Array(count);
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
    const numbers = new Int16Array(this.#memory.buffer, at, this.#padded).fill(0);
    const { scale, error } = quantiseQuery(query, numbers);
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
}
