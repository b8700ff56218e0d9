import { KEPT_SIDE, sizeWithin, stepsDown, type Size } from './size.ts';

/** What the copy has to keep to. */
export interface Bounds {
  readonly maxBytes: number;
  readonly maxPixels: number;
}

/** Below this no head can be told; a limit that asks for less is not met. */
const SMALLEST_SIDE = 256;
const QUALITIES = [0.92, 0.85, 0.75];
/** A PNG of more pixels takes long to write and is seldom small enough. */
const MOST_FOR_PNG = 4_000_000;

/** The browser can write no copy within the bounds. */
export class CannotFitError extends Error {
  override readonly name = 'CannotFitError';
}

function penOf(canvas: OffscreenCanvas): OffscreenCanvasRenderingContext2D {
  const pen = canvas.getContext('2d');
  if (!pen) throw new CannotFitError('no canvas');
  pen.imageSmoothingQuality = 'high';
  return pen;
}

function drawn(picture: CanvasImageSource, { width, height }: Size): OffscreenCanvas {
  const canvas = new OffscreenCanvas(width, height);
  const pen = penOf(canvas);
  // The service sees transparent pictures over white too.
  pen.fillStyle = 'white';
  pen.fillRect(0, 0, width, height);
  pen.drawImage(picture, 0, 0, width, height);
  return canvas;
}

function reduced(bitmap: ImageBitmap, size: Size): OffscreenCanvas {
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
 * Writes a decoded picture anew so that it keeps to the bounds: upright, over white, as a PNG where that
 * is wanted and small enough, else as a JPEG. Runs in a window or a worker.
 *
 * @param lossless for pictures that are converted rather than shrunk
 * @throws CannotFitError when even a small copy does not keep to them
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
    // A small picture is as large as it was at the next attempt too.
    longest = Math.min(longest, Math.max(size.width, size.height));
  }
  throw new CannotFitError(`no copy within ${bounds.maxBytes} bytes`);
}
