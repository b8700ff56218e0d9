import sharp from 'sharp';
import type { Region } from '../../recognition/pixels/resample.ts';
import type { Raster } from '../../recognition/types.ts';

/** Higher than a preview's: these pixels are compared for years. */
const QUALITY = 92;

function pixels({ width, height, data }: Raster) {
  return sharp(data, { raw: { width, height, channels: 3 } });
}

/** Thumbnails are drawn at most half as wide. */
const THUMBNAIL = 320;

/** The pixels of a region inside the picture. */
export async function cropRaster(picture: Raster, region: Region): Promise<Raster> {
  const { x: left, y: top, width, height } = region;
  const data = await pixels(picture).extract({ left, top, width, height }).raw().toBuffer();
  return { width, height, data };
}

/**
 * A reference picture as WebP, made from pixels alone: upright, without metadata (camera, place,
 * prompt).
 */
export async function encodeReference(picture: Raster): Promise<Buffer> {
  return pixels(picture).webp({ quality: QUALITY, smartSubsample: true }).toBuffer();
}

/** A region of a picture as WebP, as small as it is shown. */
export async function encodeThumbnail(picture: Raster, region: Region): Promise<Buffer> {
  const { x: left, y: top, width, height } = region;
  return pixels(picture)
    .extract({ left, top, width, height })
    .resize(THUMBNAIL, THUMBNAIL, { fit: 'inside', withoutEnlargement: true })
    .webp()
    .toBuffer();
}

/** Longest side of a preview in pixels. */
const PREVIEW_SIDE = 1280;

/**
 * A JPEG without the file's metadata, longer side at most `PREVIEW_SIDE`. WebP takes ten times as
 * long.
 */
export async function encodePreview(raster: Raster): Promise<Uint8Array> {
  return pixels(raster)
    .resize({ width: PREVIEW_SIDE, height: PREVIEW_SIDE, fit: 'inside', withoutEnlargement: true })
    .jpeg({ quality: 88, chromaSubsampling: '4:4:4', optimiseCoding: false })
    .toBuffer();
}
