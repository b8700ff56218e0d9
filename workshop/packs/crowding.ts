/** How crowded references' neighbourhoods are: what lies near many is near to everybody's probes. */
import { kthLargest } from '../../src/recognition/match/search/best.ts';
import { type ByteMatrix, matrixOf } from '../../src/recognition/match/search/byte-matrix.ts';
import { quantiseRows } from '../../src/recognition/match/search/quantise.ts';
import { countOf, type Vectors, vectorAt } from '../../src/recognition/match/search/vectors.ts';

/** With 5 or 200 the right name is first as often (within .3 points). */
const NEIGHBOURS = 20;

const meanOf = (values: ArrayLike<number>) =>
  Array.from(values).reduce((sum, one) => sum + one, 0) / values.length;

/** References, to be asked who of other characters is near. */
export class Neighbourhood {
  readonly #rows: Vectors;
  readonly #characters: readonly number[];
  readonly #matrix: ByteMatrix;
  #usual: number | undefined;

  /**
   * @param rows unit vectors, placed as they are compared
   * @param characters of each row
   */
  constructor(rows: Vectors, characters: readonly number[]) {
    this.#rows = rows;
    this.#characters = characters;
    this.#matrix = matrixOf(quantiseRows(rows));
  }

  /** Similarities of the rows of other characters, within a hundredth. */
  others(vector: Float32Array, character: number): Float32Array {
    const products = new Float32Array(this.#matrix.count);
    this.#matrix.scan(vector, products);
    return products.filter((_, row) => this.#characters[row] !== character);
  }

  /** Of each row, as `excessOf`. */
  excess(): number[] {
    const all = Array.from({ length: countOf(this.#rows) }, (_, row) =>
      this.#crowding(vectorAt(this.#rows, row), this.#characters[row]!),
    );
    this.#usual = meanOf(all);
    return all.map((one) => one - this.#usual!);
  }

  /** How much nearer the nearest of others are than is usual among the rows. */
  excessOf(vector: Float32Array, character: number): number {
    if (this.#usual === undefined) this.excess();
    return this.#crowding(vector, character) - this.#usual!;
  }

  #crowding(vector: Float32Array, character: number): number {
    const others = this.others(vector, character);
    const bar = kthLargest(others, NEIGHBOURS);
    return meanOf(others.filter((one) => one >= bar).subarray(0, NEIGHBOURS));
  }
}
