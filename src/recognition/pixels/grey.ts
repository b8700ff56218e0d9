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

function spread(values: Float32Array): number {
  const mean = values.reduce((sum, value) => sum + value, 0) / values.length;
  return values.reduce((sum, value) => sum + Math.abs(value - mean), 0) / values.length;
}

/**
 * How much colour varies, 0..255: mean deviations of red - green and blue - green, added. An even
 * tint (yellowed paper) gives 0.
 */
export function colourfulness({ data }: Raster): number {
  const pixels = data.length / 3;
  const red = Float32Array.from({ length: pixels }, (_, i) => data[3 * i]! - data[3 * i + 1]!);
  const blue = Float32Array.from({ length: pixels }, (_, i) => data[3 * i + 2]! - data[3 * i + 1]!);
  return spread(red) + spread(blue);
}
