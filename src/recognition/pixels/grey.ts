import type { Raster } from '../types.ts';

/** Black-and-white pictures: told by their pixels, and made of coloured ones. */

/** Shares of red, green and blue in brightness (Rec. 601). */
const LUMA = [0.299, 0.587, 0.114] as const;

/** The picture without its colour: three equal channels. */
export function greyed({ width, height, data }: Raster): Raster {
  const grey = new Uint8Array(data.length);
  for (let i = 0; i < data.length; i += 3) {
    const luma = LUMA[0] * data[i]! + LUMA[1] * data[i + 1]! + LUMA[2] * data[i + 2]!;
    grey.fill(Math.round(luma), i, i + 3);
  }
  return { width, height, data: grey };
}

/** Mean distance of the numbers from their mean. */
function spread(values: Float32Array): number {
  const mean = values.reduce((sum, value) => sum + value, 0) / values.length;
  return values.reduce((sum, value) => sum + Math.abs(value - mean), 0) / values.length;
}

/**
 * How much colour varies within a picture: the mean deviation of red - green and of blue - green, added.
 * An even tint (yellowed paper) does not count.
 *
 * @returns 0..255; 0 for a picture in one tint
 */
export function colourfulness({ data }: Raster): number {
  const pixels = data.length / 3;
  const red = Float32Array.from({ length: pixels }, (_, i) => data[3 * i]! - data[3 * i + 1]!);
  const blue = Float32Array.from({ length: pixels }, (_, i) => data[3 * i + 2]! - data[3 * i + 1]!);
  return spread(red) + spread(blue);
}
