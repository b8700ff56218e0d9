import sharp from 'sharp';
import type { Raster } from '../../recognition/types.ts';

/** Longest side of a preview in pixels. */
const PREVIEW_SIDE = 1280;

/**
 * A JPEG without the file's metadata, longer side at most `PREVIEW_SIDE`. WebP takes ten times as
 * long.
 */
export async function encodePreview(raster: Raster): Promise<Uint8Array> {
  const { width, height, data } = raster;
  return sharp(data, { raw: { width, height, channels: 3 } })
    .resize({ width: PREVIEW_SIDE, height: PREVIEW_SIDE, fit: 'inside', withoutEnlargement: true })
    .jpeg({ quality: 88, chromaSubsampling: '4:4:4', optimiseCoding: false })
    .toBuffer();
}
