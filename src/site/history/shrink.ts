/** Longer side of thumbnails, in device pixels. */
const THUMBNAIL_SIDE = 320;
/** Longer side of a kept picture, as of the service's previews. */
const PICTURE_SIDE = 1280;
const QUALITY = 0.82;

async function encode(bitmap: ImageBitmap, longest: number): Promise<Blob> {
  const scale = Math.min(1, longest / Math.max(bitmap.width, bitmap.height));
  const width = Math.max(1, Math.round(bitmap.width * scale));
  const height = Math.max(1, Math.round(bitmap.height * scale));
  const canvas = new OffscreenCanvas(width, height);
  canvas.getContext('2d')?.drawImage(bitmap, 0, 0, width, height);
  return canvas.convertToBlob({ type: 'image/webp', quality: QUALITY });
}

export interface Reduced {
  readonly picture: Blob;
  readonly thumbnail: Blob;
}

/**
 * The picture, upright and reduced to preview size, with its thumbnail.
 *
 * @param isPreview it is small already, and kept as it is
 * @throws when the browser cannot read the picture
 */
export async function reduce(picture: Blob, isPreview: boolean): Promise<Reduced> {
  const bitmap = await createImageBitmap(picture, { imageOrientation: 'from-image' });
  try {
    return {
      picture: isPreview ? picture : await encode(bitmap, PICTURE_SIDE),
      thumbnail: await encode(bitmap, THUMBNAIL_SIDE),
    };
  } finally {
    bitmap.close();
  }
}
