import type { AggregateSpec } from '../manifest.ts';

/**
 * A character's similarity from its references'. `softMax`: `ln(sum of exp(sharpness x similarity)
 * / n^size) / sharpness`, so similar references support each other and others cost (almost)
 * nothing. Hot: for everybody who is known at each probe, hence no views and no closures.
 *
 * @param similarities cosines; the character's are those from `start` to `end`, at least one
 */
export function aggregate(
  similarities: Float32Array,
  { best, mean, softMax }: AggregateSpec,
  start = 0,
  end = similarities.length,
): number {
  const count = end - start;
  let highest = similarities[start]!;
  for (let i = start + 1; i < end; i++) highest = Math.max(highest, similarities[i]!);
  let sum = 0;
  if (!softMax) {
    for (let i = start; i < end; i++) sum += similarities[i]!;
    return best * highest + (mean * sum) / count;
  }
  if (count === 1) return highest;
  const { sharpness, size } = softMax;
  // From the highest on, so that no sharpness overflows.
  for (let i = start; i < end; i++) sum += Math.exp(sharpness * (similarities[i]! - highest));
  return highest + (Math.log(sum) - size * Math.log(count)) / sharpness;
}
