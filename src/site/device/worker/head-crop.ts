import { type Box, withMargin } from '../../../contract/box.ts';

/** In shares of the box: with less a head is hardly found again, with more others are in it. */
const MARGIN = 0.35;

/** In pixels. */
const MAX_SIDE = 512;

/**
 * A small picture of a head with some room around it: WebP, or PNG where the browser writes none.
 *
 * @param box as on the wire; undefined: all of the picture
 */
export async function headCrop(file: Blob, box: Box | undefined): Promise<Blob> {
  const bitmap = await createImageBitmap(file);
  const [x1, y1, x2, y2] = box ? withMargin(box, MARGIN) : [0, 0, 1, 1];
  const [width, height] = [(x2 - x1) * bitmap.width, (y2 - y1) * bitmap.height];
  const scale = Math.min(1, MAX_SIDE / Math.max(width, height));
  const side = (length: number) => Math.max(1, Math.round(length * scale));
  const canvas = new OffscreenCanvas(side(width), side(height));
  const context = canvas.getContext('2d')!;
  context.imageSmoothingQuality = 'high';
  const [left, top] = [x1 * bitmap.width, y1 * bitmap.height];
  context.drawImage(bitmap, left, top, width, height, 0, 0, canvas.width, canvas.height);
  bitmap.close();
  return canvas.convertToBlob({ type: 'image/webp', quality: 0.92 });
}
