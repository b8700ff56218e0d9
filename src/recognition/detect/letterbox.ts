import type { PictureSize } from '../../contract/picture-size.ts';

export interface Letterbox {
  readonly inner: PictureSize;
  readonly input: PictureSize;
}

/**
 * Sizes in pixels for a longer side of `side`, enlarging small pictures; the input's sides are
 * multiples of `multiple`.
 */
export function letterbox(picture: PictureSize, side: number, multiple: number): Letterbox {
  const scale = side / Math.max(picture.width, picture.height);
  const width = Math.max(1, Math.round(picture.width * scale));
  const height = Math.max(1, Math.round(picture.height * scale));
  const padded = (length: number) => Math.ceil(length / multiple) * multiple;
  return { inner: { width, height }, input: { width: padded(width), height: padded(height) } };
}
