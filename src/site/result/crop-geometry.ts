import { type Box, boxHeight, boxWidth } from '../../contract/box.ts';

function about(low: number, high: number, length: number): [number, number] {
  const start = Math.min(Math.max((low + high - length) / 2, 0), Math.max(0, 1 - length));
  return [start, start + length];
}

/**
 * The smallest part around a box that is square in pixels, inside the picture where it fits.
 *
 * @param ratio picture width / height
 * @returns shares; a side is longer than 1 when the box is longer than the picture is wide
 */
export function squareAround(box: Box, ratio: number): Box {
  const side = Math.max(boxWidth(box) * ratio, boxHeight(box));
  const [x1, x2] = about(box[0], box[2], side / ratio);
  const [y1, y2] = about(box[1], box[3], side);
  return [x1, y1, x2, y2];
}
