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
 * @throws when the browser cannot read the picture
 */
export async function reduce(picture: Blob): Promise<Reduced> {
  const bitmap = await createImageBitmap(picture, { imageOrientation: 'from-image' });
  try {
    return {
      picture: await encode(bitmap, PICTURE_SIDE),
      thumbnail: await encode(bitmap, THUMBNAIL_SIDE),
    };
  } finally {
    bitmap.close();
  }
}

/** An already small picture, with its thumbnail. */
export async function withThumbnail(picture: Blob): Promise<Reduced> {
  const bitmap = await createImageBitmap(picture);
  try {
    return { picture, thumbnail: await encode(bitmap, THUMBNAIL_SIDE) };
  } finally {
    bitmap.close();
  }
}
