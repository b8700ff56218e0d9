import type { AggregateSpec } from '../manifest.ts';

/**
 * One similarity of a character out of those of its references. With `softMax`
 * `ln(sum of exp(sharpness x similarity) / n^size) / sharpness`: references that are alike to the
 * probe support each other, and one that is not takes (almost) nothing away.
 *
 * @param similarities one or more cosine similarities
 */
export function aggregate(
  similarities: Float32Array,
  { best, mean, softMax }: AggregateSpec,
): number {
  const highest = similarities.reduce((a, b) => Math.max(a, b));
  const count = similarities.length;
  if (!softMax) return best * highest + (mean * similarities.reduce((a, b) => a + b)) / count;
  const { sharpness, size } = softMax;
  // From the highest on, so that no sharpness overflows.
  const sum = similarities.reduce((total, one) => total + Math.exp(sharpness * (one - highest)), 0);
  return highest + (Math.log(sum) - size * Math.log(count)) / sharpness;
}
