import {
  type Box,
  boxHeight,
  boxWidth,
  containment,
  inReadingOrder,
  iou,
} from '../../contract/box.ts';
import type { Detection } from '../../contract/search.ts';
import type { Part } from './parts.ts';
import { type Recognition, withoutHandles } from './reply.ts';

/** Thresholds for two boxes of one head. */
const SAME = { iou: 0.45, inside: 0.85 } as const;

/** A box in shares of a part, as shares of the whole. */
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

/** A part's heads in the selection, in shares of the whole. */
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

/** Heads of the whole and its parts, in reading order; a part's answer replaces the whole's. */
export function withParts(
  whole: readonly Detection[],
  parts: readonly Part[],
): readonly Detection[] {
  if (parts.length === 0) return whole;
  const all = parts.flatMap(headsOf).reduce<Detection[]>(withHead, [...whole]);
  return inReadingOrder(all, ({ box }) => box);
}

/** A picture's answer with what was selected in it. */
export function wholeOf(recognition: Recognition, parts: readonly Part[]): Recognition {
  if (parts.length === 0) return recognition;
  const { reply, raw } = recognition;
  const data = [...withParts(reply.data, parts)];
  return {
    ...recognition,
    reply: { ...reply, data },
    raw: withoutHandles({ ...(raw as object), data }),
  };
}
