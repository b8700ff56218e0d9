import type { MatchSpec } from '../manifest.ts';
import type { RankedCandidate, RecognisedHead } from '../types.ts';

/**
 * Whether the first candidate may be shown as the answer.
 *
 * @param sure whether the head reached the detector's threshold
 */
export function judge(
  sure: boolean,
  [first]: readonly RankedCandidate[],
  { unknownBelow = 0, notConfidentBelow }: Pick<MatchSpec, 'unknownBelow' | 'notConfidentBelow'>,
): Pick<RecognisedHead, 'notConfident' | 'unknown'> {
  const unknown = first === undefined || first.score < unknownBelow;
  return { unknown, notConfident: unknown || !sure || first.score < notConfidentBelow };
}
