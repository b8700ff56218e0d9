import { addScaled, similarityAt, type Vectors, vectorAt } from '../match/search/vectors.ts';
import type { Neighbour } from './nearest.ts';

/**
 * Between average linkage (0), which pulls large groups apart, and the cosine of the groups' centres
 * (1), which joins alike people.
 */
const CENTRED = 0.6;

const NOBODY: Neighbour = { other: -1, similarity: -Infinity };

/** Groups that are joined two by two, the most similar first. */
export class Linkage {
  readonly #sums: Vectors;
  readonly #lengths: Float64Array;
  readonly #near: Map<number, number>[];
  readonly #best: Neighbour[];
  readonly #members: (readonly number[])[];
  readonly #active: Set<number>;
  readonly #size: number;

  /**
   * @param vectors unit vectors
   * @param links of each; groups without a link between them are not joined
   * @param size times the logarithm of the smaller group's size is taken from a similarity: two
   *   large groups that nothing has joined so far are seldom of one person, and cost most if not
   */
  constructor({ width, data }: Vectors, links: readonly (readonly Neighbour[])[], size = 0) {
    this.#size = size;
    this.#sums = { width, data: data.slice() };
    this.#lengths = new Float64Array(links.length).fill(1);
    this.#members = links.map((_, index) => [index]);
    this.#active = new Set(links.keys());
    this.#near = links.map(() => new Map<number, number>());
    for (const [one, linked] of links.entries()) {
      for (const { other, similarity } of linked) {
        this.#near[one]!.set(other, similarity);
        this.#near[other]!.set(one, similarity);
      }
    }
    this.#best = this.#near.map((near) => bestOf(near));
  }

  /** Indices of the vectors of each group. */
  get groups(): (readonly number[])[] {
    return Array.from(this.#active, (index) => this.#members[index]!);
  }

  /**
   * Joins the two most similar groups.
   *
   * @param isEnough asked with their similarity
   * @returns how many pairs of vectors came together; 0 when nothing is left to join
   */
  join(isEnough: (similarity: number) => boolean): number {
    const one = this.#mostSimilar();
    const { other, similarity } = this.#best[one] ?? NOBODY;
    if (other < 0 || !isEnough(similarity)) return 0;
    const pairs = this.#members[one]!.length * this.#members[other]!.length;
    this.#merge(Math.min(one, other), Math.max(one, other));
    return pairs;
  }

  #mostSimilar(): number {
    let [found, highest] = [-1, -Infinity];
    for (const index of this.#active) {
      const { similarity } = this.#best[index]!;
      if (similarity > highest) [found, highest] = [index, similarity];
    }
    return found;
  }

  #merge(one: number, other: number): void {
    const [near, gone] = [this.#near[one]!, this.#near[other]!];
    const sum = vectorAt(this.#sums, one);
    addScaled(sum, this.#sums, other, 1);
    this.#lengths[one] = Math.sqrt(similarityAt(this.#sums, one, sum));
    this.#members[one] = [...this.#members[one]!, ...this.#members[other]!];
    this.#active.delete(other);
    for (const index of gone.keys()) {
      near.set(index, 0);
      this.#near[index]!.delete(other);
    }
    near.delete(one);
    near.delete(other);
    gone.clear();
    for (const index of near.keys()) this.#relate(one, index, other);
    this.#best[one] = bestOf(near);
  }

  #relate(one: number, index: number, gone: number): void {
    const similarity = this.#similarity(one, index);
    this.#near[one]!.set(index, similarity);
    this.#near[index]!.set(one, similarity);
    const best = this.#best[index]!;
    if (similarity > best.similarity) this.#best[index] = { other: one, similarity };
    else if (best.other === one || best.other === gone)
      this.#best[index] = bestOf(this.#near[index]!);
  }

  #similarity(one: number, other: number): number {
    const product = similarityAt(this.#sums, one, vectorAt(this.#sums, other));
    const lengths = this.#lengths[one]! * this.#lengths[other]!;
    const [a, b] = [this.#members[one]!.length, this.#members[other]!.length];
    const similarity = product / (lengths ** CENTRED * (a * b) ** (1 - CENTRED));
    return similarity - this.#size * Math.log(Math.min(a, b));
  }
}

function bestOf(near: ReadonlyMap<number, number>): Neighbour {
  let best = NOBODY;
  for (const [other, similarity] of near) {
    if (similarity > best.similarity) best = { other, similarity };
  }
  return best;
}
