import type { Box } from '../../../contract/box.ts';

/** A box in whole pixels, at least one. */
export function pixelRect(box: Box, width: number, height: number) {
  const left = Math.min(Math.floor(box[0] * width), width - 1);
  const top = Math.min(Math.floor(box[1] * height), height - 1);
  return {
    left,
    top,
    width: Math.max(1, Math.min(width, Math.ceil(box[2] * width)) - left),
    height: Math.max(1, Math.min(height, Math.ceil(box[3] * height)) - top),
  };
}

/** The box that whole pixels cover, in shares. */
export function coveredBy(
  rect: ReturnType<typeof pixelRect>,
  width: number,
  height: number,
): [number, number, number, number] {
  return [
    rect.left / width,
    rect.top / height,
    (rect.left + rect.width) / width,
    (rect.top + rect.height) / height,
  ];
}
