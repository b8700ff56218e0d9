import sharp from 'sharp';
import type { Raster } from '../../../recognition/types.ts';

const SIDE = 256;

/**
 * Measured: of 225 sharp drawings (our cast, fan art, game portraits) one was below; enlarged from
 * 64 pixels all were.
 */
export const BLURRED_BELOW = 0.028;

const LEAST_CONTRAST = 1;

/**
 * Sharpness: spread of the Laplacian (libvips' `sharpness`) relative to contrast, so soft colours
 * are not blur.
 *
 * @returns some 0.05 to 0.2 for drawings; undefined for one plain colour
 */
export async function sharpnessOf({ width, height, data: pixels }: Raster) {
  const small = sharp(pixels, { raw: { width, height, channels: 3 } })
    .resize(SIDE, SIDE, { fit: 'inside', withoutEnlargement: true })
    .greyscale();
  const { data, info } = await small.raw().toBuffer({ resolveWithObject: true });
  const { channels, sharpness } = await sharp(data, { raw: info }).stats();
  const contrast = channels[0]?.stdev ?? 0;
  return contrast < LEAST_CONTRAST ? undefined : sharpness / contrast;
}
