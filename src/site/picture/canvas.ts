import type { Box } from '../../contract/box.ts';

/** Longer side of what is sent, in pixels; the service gains nothing from more. */
export const SENT_SIDE = 2048;

/** @param paper colour that it is filled with */
export function makeCanvas(width: number, height: number, paper: string) {
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(width));
  canvas.height = Math.max(1, Math.round(height));
  const pen = canvas.getContext('2d', { willReadFrequently: true });
  if (!pen) throw new Error('The browser gives no canvas.');
  pen.imageSmoothingQuality = 'high';
  pen.fillStyle = paper;
  pen.fillRect(0, 0, canvas.width, canvas.height);
  return { canvas, pen };
}

/**
 * Encodes a canvas as WebP where the browser can, else PNG.
 *
 * @throws Error when the canvas is too large for this browser
 */
export function encodeCanvas(canvas: HTMLCanvasElement, type = 'image/webp'): Promise<Blob> {
  return new Promise((resolve, reject) => {
    canvas.toBlob(
      (blob) => (blob ? resolve(blob) : reject(new Error('The canvas cannot be encoded.'))),
      type,
      0.95,
    );
  });
}

/** A box in whole pixels, at least one. */
export function pixelRect(box: Box, width: number, height: number) {
  const left = Math.min(Math.floor(box[0] * width), width - 1);
  const top = Math.min(Math.floor(box[1] * height), height - 1);
  return {
    left,
    top,
    width: Math.max(1, Math.min(width, Math.ceil(box[2] * width)) - left),
    height: Math.max(1, Math.min(height, Math.ceil(box[3] * height)) - top),
  };
}

/** The box that whole pixels cover, in shares. */
export function coveredBy(
  rect: ReturnType<typeof pixelRect>,
  width: number,
  height: number,
): [number, number, number, number] {
  return [
    rect.left / width,
    rect.top / height,
    (rect.left + rect.width) / width,
    (rect.top + rect.height) / height,
  ];
}

/** Cuts a part out at full resolution, over white, with its box: the selection in whole pixels. */
export async function cutOut(bitmap: ImageBitmap, box: Box) {
  const rect = pixelRect(box, bitmap.width, bitmap.height);
  const scale = Math.min(1, SENT_SIDE / Math.max(rect.width, rect.height));
  const { canvas, pen } = makeCanvas(rect.width * scale, rect.height * scale, 'white');
  const { left, top, width, height } = rect;
  pen.drawImage(bitmap, left, top, width, height, 0, 0, canvas.width, canvas.height);
  return {
    picture: await encodeCanvas(canvas),
    box: coveredBy(rect, bitmap.width, bitmap.height),
  };
}
