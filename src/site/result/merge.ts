import {
  type Box,
  boxHeight,
  boxWidth,
  containment,
  inReadingOrder,
  iou,
} from '../../contract/box.ts';
import type { Detection } from '../../contract/search.ts';
import type { Part } from '../search/parts.ts';

/** Two boxes are of one head from this overlap on. */
const SAME = { iou: 0.45, inside: 0.85 } as const;

/** A box of a part, in shares of that part, as a box of the whole picture. */
export function fromPart(box: Box, part: Box): [number, number, number, number] {
  const [width, height] = [boxWidth(part), boxHeight(part)];
  return [
    part[0] + box[0] * width,
    part[1] + box[1] * height,
    part[0] + box[2] * width,
    part[1] + box[3] * height,
  ];
}

function hasCentreIn(box: Box, region: Box): boolean {
  const [x, y] = [(box[0] + box[2]) / 2, (box[1] + box[3]) / 2];
  return x >= region[0] && x <= region[2] && y >= region[1] && y <= region[3];
}

/** The heads of a part that lie in what was asked for, in shares of the whole picture. */
export function headsOf({ sent, wanted, recognition }: Part): Detection[] {
  return recognition.reply.data
    .map((detection) => ({ ...detection, box: fromPart(detection.box, sent) }))
    .filter(({ box }) => hasCentreIn(box, wanted));
}

function isSameHead(a: Box, b: Box): boolean {
  return iou(a, b) >= SAME.iou || containment(a, b) >= SAME.inside;
}

function withHead(heads: readonly Detection[], head: Detection): Detection[] {
  return [...heads.filter(({ box }) => !isSameHead(box, head.box)), head];
}

/**
 * The heads of the whole picture and of its parts together, in reading order. What a part says about
 * a head replaces what was known of it: somebody asked about just that.
 */
export function withParts(
  whole: readonly Detection[],
  parts: readonly Part[],
): readonly Detection[] {
  if (parts.length === 0) return whole;
  const all = parts.flatMap(headsOf).reduce<Detection[]>(withHead, [...whole]);
  return inReadingOrder(all, ({ box }) => box);
}
