import type { MatchSpec } from '../manifest.ts';
import type { RankedCandidate } from '../types.ts';

/**
 * Whether the first candidate needs checking: unsure head, no candidate, or a score below the
 * threshold.
 *
 * @param sure whether the head reached the detector's threshold
 */
export function isNotConfident(
  sure: boolean,
  candidates: readonly RankedCandidate[],
  spec: Pick<MatchSpec, 'notConfidentBelow'>,
): boolean {
  const [first] = candidates;
  return !sure || first === undefined || first.score < spec.notConfidentBelow;
}
