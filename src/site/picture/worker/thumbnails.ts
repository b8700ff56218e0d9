import { type Box, boxHeight, boxWidth } from '../../../contract/box.ts';
import { reduced, sizeWithin } from '../fit.ts';
import type { Face, PictureReply } from '../tasks.ts';
import { sha256 } from '../../shell/ids.ts';

/** Longer sides, in pixels. */
const THUMB_SIDE = 96;
const FACE_SIDE = 112;
const LOOK_SIDE = 8;

function encoded(canvas: OffscreenCanvas): Promise<Blob> {
  return canvas.convertToBlob({ type: 'image/webp', quality: 0.8 });
}

/** A file by its content, and small enough to be kept by the thousand. */
export async function thumbnailOf(file: Blob): Promise<PictureReply> {
  const bytes = await file.arrayBuffer().catch(() => undefined);
  if (!bytes?.byteLength) return { kind: 'gone' };
  const hash = await sha256(bytes);
  const bitmap = await createImageBitmap(file).catch(() => undefined);
  if (!bitmap) return { kind: 'thumbnail', hash, thumb: undefined };
  const thumb = await encoded(reduced(bitmap, sizeWithin(bitmap, Infinity, THUMB_SIDE)));
  return { kind: 'thumbnail', hash, thumb };
}

/** Lightness 0..255 of RGBA pixels, weighted as the eye does. */
function greyOf(rgba: Uint8ClampedArray): Uint8ClampedArray {
  return Uint8ClampedArray.from(
    { length: rgba.length / 4 },
    (_, i) => 0.299 * rgba[4 * i]! + 0.587 * rgba[4 * i + 1]! + 0.114 * rgba[4 * i + 2]!,
  );
}

function lightnessOf(canvas: OffscreenCanvas): Uint8ClampedArray {
  const pen = canvas.getContext('2d')!;
  const { data } = pen.getImageData(0, 0, canvas.width, canvas.height);
  return greyOf(data);
}

/**
 * Sharpness 0..1: the strongest hundredth of neighbour differences, so that crisp lines count and
 * plain areas do not.
 *
 * @param grey lightness 0..255, row by row
 */
export function sharpnessOf(grey: Uint8ClampedArray, width: number): number {
  const edges: number[] = [];
  for (let i = 1; i + width < grey.length; i += 1) {
    if (i % width === 0 || i % width === width - 1) continue;
    // Second difference: zero on a smooth ramp.
    const across = Math.abs(2 * grey[i]! - grey[i - 1]! - grey[i + 1]!);
    const down = i >= width ? Math.abs(2 * grey[i]! - grey[i - width]! - grey[i + width]!) : 0;
    edges.push(Math.max(across, down) / 510);
  }
  edges.sort((a, b) => b - a);
  return edges[Math.floor(edges.length / 100)] ?? 0;
}

/** The square around a box, within the picture. */
async function cutOut(bitmap: ImageBitmap, box: Box, side: number): Promise<ImageBitmap> {
  const left = ((box[0] + box[2]) * bitmap.width - side) / 2;
  const top = ((box[1] + box[3]) * bitmap.height - side) / 2;
  const within = (at: number, length: number) =>
    Math.round(Math.max(0, Math.min(at, length - side)));
  return createImageBitmap(
    bitmap,
    within(left, bitmap.width),
    within(top, bitmap.height),
    side,
    side,
  );
}

async function faceOf(bitmap: ImageBitmap, box: Box): Promise<Face> {
  const longer = Math.max(boxWidth(box) * bitmap.width, boxHeight(box) * bitmap.height);
  // A head may be wider than its picture is high.
  const side = Math.max(1, Math.round(Math.min(longer, bitmap.width, bitmap.height)));
  const square = await cutOut(bitmap, box, side);
  const canvas = reduced(square, sizeWithin(square, Infinity, FACE_SIDE));
  const look = lightnessOf(reduced(square, { width: LOOK_SIDE, height: LOOK_SIDE }));
  square.close();
  const sharpness = sharpnessOf(lightnessOf(canvas), canvas.width);
  return { picture: await encoded(canvas), side, sharpness, look };
}

/** The heads in a picture, in the order of their boxes; none where it cannot be decoded. */
export async function facesOf(file: Blob, boxes: readonly Box[]): Promise<readonly Face[]> {
  const bitmap = await createImageBitmap(file).catch(() => undefined);
  return bitmap ? Promise.all(boxes.map((box) => faceOf(bitmap, box))) : [];
}
