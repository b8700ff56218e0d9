import { type Box, boxHeight, boxWidth } from '../../contract/box.ts';

/** An interval of this length about the middle of another, moved to stay within 0..1. */
function about(low: number, high: number, length: number): [number, number] {
  const start = Math.min(Math.max((low + high - length) / 2, 0), Math.max(0, 1 - length));
  return [start, start + length];
}

/**
 * The smallest part of the picture around a box that is square in pixels, within the picture where it
 * fits into it.
 *
 * @param ratio the picture's width divided by its height
 * @returns shares of the picture; a side is longer than 1 when the box is longer than the picture is wide
 */
export function squareAround(box: Box, ratio: number): Box {
  const side = Math.max(boxWidth(box) * ratio, boxHeight(box));
  const [x1, x2] = about(box[0], box[2], side / ratio);
  const [y1, y2] = about(box[1], box[3], side);
  return [x1, y1, x2, y2];
}
