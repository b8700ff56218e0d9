import { useQuery } from '@tanstack/react-query';
import type { Detection } from '../../contract/search.ts';
import { makeCanvas, pixelRect } from '../picture/canvas.ts';
import { loadBitmap } from '../picture/load.ts';
import { greyOf, sharpnessOf } from '../picture/sharpness.ts';
import { sourceKey, type Source } from '../shell/source.ts';

const PROBE = 48;
const COMPARED = 144;

/** Mean and spread (0..1) of the lightness of RGBA pixels. */
export function lightness(pixels: Uint8ClampedArray): { mean: number; spread: number } {
  const grey = greyOf(pixels);
  let sum = 0;
  let squares = 0;
  for (const value of grey) {
    sum += value;
    squares += value * value;
  }
  const mean = sum / grey.length;
  const variance = Math.max(0, squares / grey.length - mean * mean);
  return { mean: mean / 255, spread: Math.sqrt(variance) / 255 };
}

function lightOf(bitmap: ImageBitmap) {
  const { pen } = makeCanvas(PROBE, PROBE, 'white');
  pen.drawImage(bitmap, 0, 0, PROBE, PROBE);
  return lightness(pen.getImageData(0, 0, PROBE, PROBE).data);
}

export interface HeadLook {
  readonly side: number;
  /** Remaining edges, 0..1; undefined when unknown. */
  readonly sharpness: number | undefined;
}

function greyIn(bitmap: ImageBitmap, rect: ReturnType<typeof pixelRect>) {
  const scale = Math.min(1, COMPARED / Math.min(rect.width, rect.height));
  const { canvas, pen } = makeCanvas(rect.width * scale, rect.height * scale);
  const { left, top, width, height } = rect;
  pen.drawImage(bitmap, left, top, width, height, 0, 0, canvas.width, canvas.height);
  const { data } = pen.getImageData(0, 0, canvas.width, canvas.height);
  return { grey: greyOf(data), width: canvas.width };
}

function lookAtHead(bitmap: ImageBitmap, { box }: Detection): HeadLook {
  const rect = pixelRect(box, bitmap.width, bitmap.height);
  const side = Math.min(rect.width, rect.height);
  if (side < 16) return { side, sharpness: undefined };
  const { grey, width } = greyIn(bitmap, rect);
  return { side, sharpness: sharpnessOf(grey, width) };
}

/** Null when the pixels cannot be had. */
async function lookAt(source: Source, detections: readonly Detection[]) {
  const bitmap = await loadBitmap(source).catch(() => null);
  if (!bitmap) return null;
  const { width, height } = bitmap;
  const unsure = detections.filter(({ not_confident: isUnsure }) => isUnsure);
  const heads = new Map(unsure.map((each) => [each.box_id, lookAtHead(bitmap, each)]));
  const look = { width, height, ...lightOf(bitmap), heads };
  bitmap.close();
  return look;
}

/** What the pixels tell of the picture and its unsure heads; undefined until known, or if never. */
export function useLook(source: Source, detections: readonly Detection[]) {
  const ids = detections.map(({ box_id: id }) => id).join();
  const { data } = useQuery({
    queryKey: ['look', sourceKey(source), ids],
    queryFn: () => lookAt(source, detections),
  });
  return data ?? undefined;
}
