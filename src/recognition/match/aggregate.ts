import type { AggregateSpec } from '../manifest.ts';

/**
 * A character's similarity from its references'. `softMax`: `ln(sum of exp(sharpness x similarity)
 * / n^size) / sharpness`, so similar references support each other and others cost (almost)
 * nothing.
 *
 * @param similarities one or more cosines
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
