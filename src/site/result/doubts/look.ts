import type { Detection } from '../../../contract/search.ts';
import type { Source } from '../../shell/source.ts';
import { makeCanvas } from '../../picture/pixels/canvas.ts';
import { loadBitmap } from '../../picture/pixels/load.ts';
import { pixelRect } from '../../picture/pixels/pixel-rect.ts';
import { type HeadLook, sharpnessOf } from './doubts.ts';

const COMPARED = 144;

function greyOf(bitmap: ImageBitmap, rect: ReturnType<typeof pixelRect>) {
  const scale = Math.min(1, COMPARED / Math.min(rect.width, rect.height));
  const { canvas, pen } = makeCanvas(rect.width * scale, rect.height * scale);
  const { left, top, width, height } = rect;
  pen.drawImage(bitmap, left, top, width, height, 0, 0, canvas.width, canvas.height);
  const { data } = pen.getImageData(0, 0, canvas.width, canvas.height);
  const grey = Uint8ClampedArray.from(
    { length: data.length / 4 },
    (_, i) => 0.299 * data[4 * i]! + 0.587 * data[4 * i + 1]! + 0.114 * data[4 * i + 2]!,
  );
  return { grey, width: canvas.width };
}

function lookAt(bitmap: ImageBitmap, { box }: Detection): HeadLook {
  const rect = pixelRect(box, bitmap.width, bitmap.height);
  const side = Math.min(rect.width, rect.height);
  if (side < 16) return { side, sharpness: undefined };
  const { grey, width } = greyOf(bitmap, rect);
  return { side, sharpness: sharpnessOf(grey, width) };
}

export type Looks = ReadonlyMap<string, HeadLook>;

/** Looks at the unsure heads, by `box_id`; empty without pixels. */
export async function lookAtHeads(
  source: Source,
  detections: readonly Detection[],
): Promise<Looks> {
  try {
    const bitmap = await loadBitmap(source);
    const unsure = detections.filter(({ not_confident: isUnsure }) => isUnsure);
    const looks = new Map(unsure.map((each) => [each.box_id, lookAt(bitmap, each)]));
    bitmap.close();
    return looks;
  } catch {
    return new Map();
  }
}
