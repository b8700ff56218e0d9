/** How crowded references' neighbourhoods are: what lies near many is near to everybody's probes. */
import { kthLargest } from '../../src/recognition/match/search/shortlist.ts';
import { ByteMatrix } from '../../src/recognition/match/search/byte-matrix.ts';
import { quantiseRows } from '../../src/recognition/match/search/quantise.ts';
import { countOf, type Vectors, vectorAt } from '../../src/recognition/match/search/vectors.ts';

/** With 5 or 200 the right name is first as often (within .3 points). */
const NEIGHBOURS = 20;

/** Rows whose mean is near enough to that of all (.002 of 35,000). */
const MOST_SAMPLED = 2000;

const meanOf = (values: readonly number[]) =>
  values.reduce((sum, one) => sum + one, 0) / values.length;

/** The first of those not below a bar. */
function nearestOf(others: Float32Array, bar: number): number[] {
  const nearest: number[] = [];
  for (let row = 0; row < others.length && nearest.length < NEIGHBOURS; row++) {
    if (others[row]! >= bar) nearest.push(others[row]!);
  }
  return nearest;
}

/** References, to be asked who of other characters is near. */
export class Neighbourhood {
  readonly #rows: Vectors;
  readonly #characters: Int32Array;
  readonly #matrix: ByteMatrix;
  #usual: number | undefined;

  /**
   * @param rows unit vectors, placed as they are compared
   * @param characters of each row
   */
  constructor(rows: Vectors, characters: readonly number[]) {
    this.#rows = rows;
    this.#characters = Int32Array.from(characters);
    this.#matrix = new ByteMatrix(quantiseRows(rows));
  }

  /** Similarities of the rows of other characters, within a hundredth. */
  others(vector: Float32Array, character: number): Float32Array {
    const products = new Float32Array(this.#matrix.count);
    this.#matrix.scan(vector, products);
    // `filter` would take as long again as all the products.
    let kept = 0;
    for (let row = 0; row < products.length; row++) {
      if (this.#characters[row] !== character) products[kept++] = products[row]!;
    }
    return products.subarray(0, kept);
  }

  /** Of each row from `start` on, as `excessOf`; of all of them it is their mean that is usual. */
  excess(start = 0): number[] {
    const all = countOf(this.#rows);
    const own = Array.from({ length: all - start }, (_, i) => this.#crowdingAt(start + i));
    this.#usual = meanOf(start === 0 ? own : this.#sampled());
    return own.map((one) => one - this.#usual!);
  }

  /** How much nearer the nearest of others are than is usual among the rows. */
  excessOf(vector: Float32Array, character: number): number {
    this.#usual ??= meanOf(this.#sampled());
    return this.#crowding(vector, character) - this.#usual;
  }

  /** Of some rows, evenly spread. */
  #sampled(): number[] {
    const total = countOf(this.#rows);
    const taken = Math.min(MOST_SAMPLED, total);
    return Array.from({ length: taken }, (_, i) =>
      this.#crowdingAt(Math.floor((i * total) / taken)),
    );
  }

  #crowdingAt(row: number): number {
    return this.#crowding(vectorAt(this.#rows, row), this.#characters[row]!);
  }

  #crowding(vector: Float32Array, character: number): number {
    const others = this.others(vector, character);
    const bar = kthLargest(others, NEIGHBOURS);
    return meanOf(nearestOf(others, bar));
  }
}
