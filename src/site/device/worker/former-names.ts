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
  { work, character }: Pick<Taught, 'work' | 'character'>,
  vector: Float32Array,
): Lesson[] {
  return taught.filter((one) => {
    if (!('vector' in one) || (one.work === work && one.character === character)) return false;
    return one.vector.reduce((sum, value, i) => sum + value * vector[i]!, 0) > SAME_HEAD;
  });
}
