import sharp from 'sharp';
import type { Region } from '../../recognition/pixels/resample.ts';
import type { Raster } from '../../recognition/types.ts';

/** Higher than a preview's: these pixels are compared with others for years. */
const QUALITY = 92;

function pixels({ width, height, data }: Raster) {
  return sharp(data, { raw: { width, height, channels: 3 } });
}

/** The pixels of a region that lies inside the picture. */
export async function cropRaster(picture: Raster, region: Region): Promise<Raster> {
  const { x: left, y: top, width, height } = region;
  const data = await pixels(picture).extract({ left, top, width, height }).raw().toBuffer();
  return { width, height, data };
}

/**
 * A picture as the gallery keeps it when it did not come as a file: a WebP made from pixels alone, so
 * upright and without any metadata (camera, place, prompt).
 */
export async function encodeReference(picture: Raster): Promise<Buffer> {
  return pixels(picture).webp({ quality: QUALITY, smartSubsample: true }).toBuffer();
}
