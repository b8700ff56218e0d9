import { keyOf } from '../../../contract/names.ts';
import { similarityAt } from '../../../recognition/match/search/vectors.ts';
import type { Lesson, Taught } from '../protocol.ts';

/** Of unit vectors: nearer than two pictures of a head. */
const SAME_HEAD = 0.9999;

/**
 * What the very same head was taught as by mistake: one head is one person.
 *
 * @param vector of length 1
 */
export function formerNames(
  taught: readonly Lesson[],
  place: Pick<Taught, 'work' | 'character'>,
  vector: Float32Array,
): Lesson[] {
  const own = { width: vector.length, data: vector };
  return taught.filter((one) => {
    if (!('vector' in one) || keyOf(one) === keyOf(place)) return false;
    return similarityAt(own, 0, one.vector) > SAME_HEAD;
  });
}
