/** What may help where nobody was recognised surely. Pure. */
import { boxHeight, boxWidth } from '../../../contract/box.ts';
import { originalOf } from '../../shell/source.ts';
import type { Seen } from '../seen.ts';
import { areUnknown } from '../unknown.ts';

/** `tiny`: a region is to be selected by hand; the others are tried at a press. */
export type Reason = 'closeUp' | 'missed' | 'tiny';

/** A head with this share of the shorter side leaves too little around it. */
const CLOSE = 0.8;

function isCloseUp({ detections, ratio }: Seen): boolean {
  if (ratio === undefined || areUnknown(detections)) return false;
  const sides = detections.flatMap(({ box }) => [boxWidth(box) * ratio, boxHeight(box)]);
  return Math.max(0, ...sides) / Math.min(ratio, 1) >= CLOSE;
}

/** What may help, where nobody was recognised surely. */
export function reasonsFor(seen: Seen): readonly Reason[] {
  // What turning and adding room could do has been tried.
  const isAdjusted = originalOf(seen.source) !== undefined;
  if (seen.detections.length === 0) return isAdjusted ? ['tiny'] : ['missed', 'tiny'];
  return !isAdjusted && isCloseUp(seen) ? ['closeUp'] : [];
}
