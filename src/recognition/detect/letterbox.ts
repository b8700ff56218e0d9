import type { Size } from '../pixels/resample.ts';

export interface Letterbox {
  /** The picture inside the input, in its top left corner. */
  readonly inner: Size;
  /** The input: the inner size rounded up to the network's multiple. */
  readonly input: Size;
}

/**
 * Sizes for a wanted longer side of the picture. Smaller pictures are enlarged.
 *
 * @param side length of the picture's longer side inside the input, in pixels
 * @param multiple the input's sides are multiples of this
 */
export function letterbox(picture: Size, side: number, multiple: number): Letterbox {
  const scale = side / Math.max(picture.width, picture.height);
  const width = Math.max(1, Math.round(picture.width * scale));
  const height = Math.max(1, Math.round(picture.height * scale));
  const padded = (length: number) => Math.ceil(length / multiple) * multiple;
  return { inner: { width, height }, input: { width: padded(width), height: padded(height) } };
}
