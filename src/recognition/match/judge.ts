import type { MatchSpec } from '../manifest.ts';
import type { RankedCandidate, RecognisedHead } from '../types.ts';

/** Only a copy of a reference scores so high: whoever gave that has seen a face there. */
const COPY = 0.999;

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
  const isDoubtful = !sure && first !== undefined && first.score < COPY;
  return { unknown, notConfident: unknown || isDoubtful || first.score < notConfidentBelow };
}
