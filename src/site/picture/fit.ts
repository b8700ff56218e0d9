import { type PictureSize, scaled, stepsDown } from '../../contract/picture-size.ts';

export interface Bounds {
  readonly maxBytes: number;
  readonly maxPixels: number;
}

/** Below this no head can be told. */
const SMALLEST_SIDE = 256;
const QUALITIES = [0.92, 0.85, 0.75];
const MOST_FOR_PNG = 4_000_000;

/** Longer side kept, in pixels: twice our models' input, for other models and for parts. */
const KEPT_SIDE = 4096;

/**
 * The size in which a picture is sent.
 *
 * @param maxPixels width x height
 * @param longest limit of the longer side, in pixels
 */
export function sizeWithin(size: PictureSize, maxPixels: number, longest = KEPT_SIDE): PictureSize {
  const bySide = longest / Math.max(size.width, size.height);
  const byPixels = Math.sqrt(maxPixels / (size.width * size.height));
  return scaled(size, Math.min(1, bySide, byPixels));
}

function penOf(canvas: OffscreenCanvas): OffscreenCanvasRenderingContext2D {
  const pen = canvas.getContext('2d');
  if (!pen) throw new Error('no canvas');
  pen.imageSmoothingQuality = 'high';
  return pen;
}

function drawn(picture: CanvasImageSource, { width, height }: PictureSize): OffscreenCanvas {
  const canvas = new OffscreenCanvas(width, height);
  const pen = penOf(canvas);
  // As the service shows transparency.
  pen.fillStyle = 'white';
  pen.fillRect(0, 0, width, height);
  pen.drawImage(picture, 0, 0, width, height);
  return canvas;
}

/** Redraws a picture smaller, over white. */
export function reduced(bitmap: ImageBitmap, size: PictureSize): OffscreenCanvas {
  const [first = size, ...rest] = stepsDown(bitmap, size);
  return rest.reduce<OffscreenCanvas>((canvas, step) => drawn(canvas, step), drawn(bitmap, first));
}

async function encoded(canvas: OffscreenCanvas, { maxBytes }: Bounds, lossless: boolean) {
  if (lossless && canvas.width * canvas.height <= MOST_FOR_PNG) {
    const png = await canvas.convertToBlob({ type: 'image/png' });
    if (png.size <= maxBytes) return png;
  }
  for (const quality of QUALITIES) {
    const jpeg = await canvas.convertToBlob({ type: 'image/jpeg', quality });
    if (jpeg.size <= maxBytes) return jpeg;
  }
  return undefined;
}

/**
 * Re-encodes a picture within the bounds, upright and over white: as a PNG if wanted and small
 * enough, else a JPEG. Runs in a window or a worker.
 *
 * @throws Error where no such copy can be written
 */
export async function fitted(
  bitmap: ImageBitmap,
  bounds: Bounds,
  lossless: boolean,
): Promise<Blob> {
  for (let longest = KEPT_SIDE; longest >= SMALLEST_SIDE; longest *= 0.7) {
    const size = sizeWithin(bitmap, bounds.maxPixels, longest);
    const copy = await encoded(reduced(bitmap, size), bounds, lossless);
    if (copy) return copy;
    // A small picture must really shrink at the next attempt.
    longest = Math.min(longest, Math.max(size.width, size.height));
  }
  throw new Error(`no copy within ${bounds.maxBytes} bytes`);
}
