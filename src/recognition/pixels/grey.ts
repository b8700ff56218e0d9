import type { Raster } from '../types.ts';

/** Rec. 601. */
const LUMA = [0.299, 0.587, 0.114] as const;

/** The picture in three equal channels. */
export function greyed({ width, height, data }: Raster): Raster {
  const grey = new Uint8Array(data.length);
  for (let i = 0; i < data.length; i += 3) {
    const luma = LUMA[0] * data[i]! + LUMA[1] * data[i + 1]! + LUMA[2] * data[i + 2]!;
    grey.fill(Math.round(luma), i, i + 3);
  }
  return { width, height, data: grey };
}

/** Mean deviation of a channel's difference to green. */
function meanDeviation(data: Uint8Array, channel: 0 | 2): number {
  const pixels = data.length / 3;
  let sum = 0;
  for (let i = 0; i < data.length; i += 3) sum += data[i + channel]! - data[i + 1]!;
  const mean = sum / pixels;
  let deviation = 0;
  for (let i = 0; i < data.length; i += 3) {
    deviation += Math.abs(data[i + channel]! - data[i + 1]! - mean);
  }
  return deviation / pixels;
}

/**
 * How much colour varies, 0..255: mean deviations of red - green and blue - green, added. An even
 * tint (yellowed paper) gives 0.
 */
export function colourfulness({ data }: Raster): number {
  return meanDeviation(data, 0) + meanDeviation(data, 2);
}
