import { ByteMatrix } from '../match/search/byte-matrix.ts';
import { quantiseRows } from '../match/search/quantise.ts';
import { countOf, similarityAt, type Vectors, vectorAt } from '../match/search/vectors.ts';

export interface Neighbour {
  readonly other: number;
  readonly similarity: number;
}

/** Rows that are compared at a time. A pair is compared once, but twice within one block. */
const BLOCK = 2048;

/** Of each vector the others most similar so far: heaps whose first is the least similar. */
class Heaps {
  readonly #size: number;
  readonly #others: Int32Array;
  readonly #similarities: Float32Array;

  constructor(count: number, size: number) {
    this.#size = size;
    this.#others = new Int32Array(count * size).fill(-1);
    this.#similarities = new Float32Array(count * size).fill(-Infinity);
  }

  offer(row: number, other: number, similarity: number): void {
    const start = row * this.#size;
    if (similarity <= this.#similarities[start]!) return;
    let at = 0;
    for (;;) {
      const child = this.#lesserChild(start, at);
      if (child < 0 || this.#similarities[start + child]! >= similarity) break;
      this.#similarities[start + at] = this.#similarities[start + child]!;
      this.#others[start + at] = this.#others[start + child]!;
      at = child;
    }
    this.#similarities[start + at] = similarity;
    this.#others[start + at] = other;
  }

  #lesserChild(start: number, at: number): number {
    const [left, right] = [2 * at + 1, 2 * at + 2];
    if (left >= this.#size) return -1;
    if (right >= this.#size) return left;
    return this.#similarities[start + left]! <= this.#similarities[start + right]! ? left : right;
  }

  others(row: number): number[] {
    const start = row * this.#size;
    return Array.from(this.#others.subarray(start, start + this.#size)).filter(
      (other) => other >= 0,
    );
  }
}

function blockOf({ width, data }: Vectors, first: number): Vectors {
  return { width, data: data.subarray(first * width, (first + BLOCK) * width) };
}

/**
 * Of each vector the others nearest to it, found by bytes.
 *
 * @param vectors unit vectors
 * @param most at least 1
 * @returns at most `most` of each, nearest first
 */
export function nearestOthers(vectors: Vectors, most: number): Neighbour[][] {
  const count = countOf(vectors);
  const heaps = new Heaps(count, most);
  const products = new Float32Array(BLOCK);
  for (let first = 0; first < count; first += BLOCK) {
    const matrix = new ByteMatrix(quantiseRows(blockOf(vectors, first)));
    for (let row = 0; row < first + matrix.count; row++) {
      matrix.scan(vectorAt(vectors, row), products);
      for (let i = Math.max(0, row + 1 - first); i < matrix.count; i++) {
        heaps.offer(row, first + i, products[i]!);
        heaps.offer(first + i, row, products[i]!);
      }
    }
  }
  return Array.from({ length: count }, (_, row) =>
    heaps
      .others(row)
      .map((other) => ({
        other,
        similarity: similarityAt(vectors, other, vectorAt(vectors, row)),
      }))
      .sort((a, b) => b.similarity - a.similarity || a.other - b.other),
  );
}
