import { LEVELS } from './codebook.ts';
import { COLLECT_KERNEL } from '../../pixels/kernels/bytes.ts';
import { kernelOf, memoryOf } from '../../pixels/kernels/kernel.ts';

/** Rows of a block, whose codes are looked up at one time. */
const ROWS = 16;
/** Most groups of a row: scores stay within 15 bits. */
const MOST_GROUPS = 256;
/** Blocks of one call of the kernel: the numbers of their rows fit into 16 bits. */
const BLOCKS = 4096;
/** Blocks that tell where the bar is, evenly spread over all. */
const SAMPLED = 2048;

type Collect = (
  codes: number,
  blocks: number,
  pairs: number,
  table: number,
  bar: number,
  scratch: number,
  out: number,
) => number;

const instanceOf = kernelOf(COLLECT_KERNEL);

/** Rows of codes of four bits, and a SIMD kernel that adds up what a table says of each code. */
export class CodeMatrix {
  readonly count: number;
  /** Bytes of all codes. */
  readonly bytes: number;
  readonly #pairs: number;
  readonly #blocks: number;
  readonly #memory: WebAssembly.Memory;
  readonly #collect: Collect;
  readonly #layout: {
    readonly table: number;
    readonly scratch: number;
    readonly out: number;
    readonly codes: number;
  };

  /**
   * @param groups codes per row, 1 to 256
   * @param count rows
   * @throws RangeError when they do not fit
   */
  constructor(groups: number, count: number) {
    if (groups < 1 || groups > MOST_GROUPS) throw new RangeError(`Rows of ${groups} codes.`);
    this.count = count;
    this.#pairs = Math.ceil(groups / 2);
    this.#blocks = Math.ceil(count / ROWS);
    this.bytes = this.#blocks * this.#blockBytes;
    const scratch = 2 * this.#pairs * LEVELS;
    const out = scratch + 2 * ROWS;
    const codes = out + 4 * ROWS * BLOCKS;
    this.#layout = { table: 0, scratch, out, codes };
    this.#memory = memoryOf(codes + this.bytes);
    this.#collect = instanceOf(this.#memory).collect as Collect;
  }

  /** Puts codes (0 to 15) into a row that was never set before. */
  setRow(index: number, codes: Uint8Array): void {
    const block = Math.floor(index / ROWS);
    const at = this.#layout.codes + block * this.#blockBytes + (index % ROWS);
    const bytes = new Uint8Array(this.#memory.buffer, at);
    for (let g = 0; g < codes.length; g++) {
      bytes[Math.floor(g / 2) * ROWS]! |= codes[g]! << (g % 2 === 0 ? 0 : 4);
    }
  }

  /** Where to write what each code adds, 0 to 127: 16 numbers for each group. */
  get table(): Uint8Array {
    const { table, scratch } = this.#layout;
    return new Uint8Array(this.#memory.buffer, table, scratch - table);
  }

  /** About `k` rows with the highest sums by the table, at least that many where there are; ascending. */
  highest(k: number): Uint32Array {
    const rows = this.#from(this.#barFor(k));
    return rows.length < Math.min(k / 2, this.count) ? this.#from(0) : rows;
  }

  get #blockBytes(): number {
    return this.#pairs * ROWS;
  }

  /** Of some blocks: what the kernel tells of each row from the bar on. */
  #told(block: number, blocks: number, bar: number): Uint32Array {
    const { table, scratch, out, codes } = this.#layout;
    const at = codes + block * this.#blockBytes;
    const end = this.#collect(at, blocks, this.#pairs, table, bar, scratch, out);
    return new Uint32Array(this.#memory.buffer, out, (end - out) / 4);
  }

  /** The score that about `k` rows reach, by a sample of the blocks. */
  #barFor(k: number): number {
    const sampled = Math.min(SAMPLED, this.#blocks);
    const counts = new Uint32Array(2 ** 15);
    for (let i = 0; i < sampled; i++) {
      const block = Math.floor((i * this.#blocks) / sampled);
      for (const told of this.#told(block, 1, 0)) counts[told >>> 16]! += 1;
    }
    let left = (k * sampled) / this.#blocks;
    let bar = counts.length;
    while (bar > 0 && left > 0) left -= counts[--bar]!;
    return bar;
  }

  #from(bar: number): Uint32Array {
    const rows: number[] = [];
    for (let first = 0; first < this.#blocks; first += BLOCKS) {
      const blocks = Math.min(BLOCKS, this.#blocks - first);
      for (const told of this.#told(first, blocks, bar)) {
        const row = first * ROWS + (told & 0xffff);
        // The last block may have fewer rows than room.
        if (row < this.count) rows.push(row);
      }
    }
    return Uint32Array.from(rows);
  }
}
