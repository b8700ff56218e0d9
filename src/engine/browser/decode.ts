import { type PictureSize, stepsDown } from '../../contract/picture-size.ts';
import { letterbox } from '../../recognition/detect/letterbox.ts';
import { undecodable } from '../../recognition/errors.ts';
import type { Raster } from '../../recognition/types.ts';

function withoutAlpha({ width, height, data }: ImageData): Raster {
  const pixels = new Uint8Array(width * height * 3);
  for (let from = 0, to = 0; to < pixels.length; from += 4, to += 3) {
    pixels[to] = data[from]!;
    pixels[to + 1] = data[from + 1]!;
    pixels[to + 2] = data[from + 2]!;
  }
  return { width, height, data: pixels };
}

/** The picture over white in this size. */
function drawn(picture: CanvasImageSource, { width, height }: PictureSize) {
  const context = new OffscreenCanvas(width, height).getContext('2d', {
    willReadFrequently: true,
  });
  if (!context) throw new Error('This browser gives no canvas to draw on.');
  context.imageSmoothingQuality = 'high';
  context.fillStyle = 'white';
  context.fillRect(0, 0, width, height);
  context.drawImage(picture, 0, 0, width, height);
  return context;
}

function pixelsOf(bitmap: ImageBitmap, size: PictureSize): ImageData {
  const [first = size, ...rest] = stepsDown(bitmap, size);
  let context = drawn(bitmap, first);
  for (const step of rest) context = drawn(context.canvas, step);
  return context.getImageData(0, 0, size.width, size.height, { colorSpace: 'srgb' });
}

/**
 * Decodes a picture like `node/decode.ts`: EXIF orientation applied, first frame, over white, sRGB;
 * of any format that the browser knows. For windows and workers.
 *
 * @param maxSide longest side of the result in pixels; never enlarged
 * @throws RecognitionError `unsupported-format`
 * @throws the signal's reason when aborted
 */
export async function decodePicture(
  bytes: Uint8Array<ArrayBuffer>,
  maxSide: number,
  signal?: AbortSignal,
): Promise<Raster> {
  signal?.throwIfAborted();
  const bitmap = await createImageBitmap(new Blob([bytes])).catch((error: unknown) => {
    throw undecodable(error);
  });
  try {
    signal?.throwIfAborted();
    const side = Math.min(maxSide, Math.max(bitmap.width, bitmap.height));
    return withoutAlpha(pixelsOf(bitmap, letterbox(bitmap, side, 1).inner));
  } finally {
    bitmap.close();
  }
}
