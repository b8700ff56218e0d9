import type { Region, Size } from './resample.ts';
import type { Raster } from '../types.ts';

/**
 * A region of a picture on a plain background.
 *
 * @param region inside the picture
 * @param at its top left corner; it has to fit in
 * @param value of all three channels, 0..255
 */
export function onPlain(
  picture: Raster,
  region: Region,
  size: Size,
  at: { readonly x: number; readonly y: number },
  value: number,
): Raster {
  const data = new Uint8Array(3 * size.width * size.height).fill(value);
  for (let y = 0; y < region.height; y++) {
    const from = 3 * ((region.y + y) * picture.width + region.x);
    const row = picture.data.subarray(from, from + 3 * region.width);
    data.set(row, 3 * ((at.y + y) * size.width + at.x));
  }
  return { ...size, data };
}
