import type { Detection } from '../../../contract/search.ts';
import { boxHeight, boxWidth } from '../../../contract/box.ts';
import type { Source } from '../../shell/source.ts';
import { makeCanvas } from '../../picture/pixels/canvas.ts';
import { loadBitmap } from '../../picture/pixels/load.ts';
import { areUnknown } from '../names.ts';
import { lightness, type Facts } from './suggest.ts';

const PROBE = 48;

function lightOf(bitmap: ImageBitmap) {
  const { pen } = makeCanvas(PROBE, PROBE);
  pen.fillStyle = 'white';
  pen.fillRect(0, 0, PROBE, PROBE);
  pen.drawImage(bitmap, 0, 0, PROBE, PROBE);
  return lightness(pen.getImageData(0, 0, PROBE, PROBE).data);
}

function largestOf(detections: readonly Detection[], { width, height }: ImageBitmap): number {
  const shorter = Math.min(width, height);
  return Math.max(
    0,
    ...detections.map(({ box }) =>
      Math.max((boxWidth(box) * width) / shorter, (boxHeight(box) * height) / shorter),
    ),
  );
}

/** Measures the picture; undefined when its pixels cannot be had. */
export async function factsOf(
  source: Source,
  detections: readonly Detection[],
): Promise<Facts | undefined> {
  try {
    const bitmap = await loadBitmap(source);
    const { width, height } = bitmap;
    const facts = {
      width,
      height,
      ...lightOf(bitmap),
      heads: detections.length,
      unknown: areUnknown(detections),
    };
    const largest = largestOf(detections, bitmap);
    bitmap.close();
    return { ...facts, largest };
  } catch {
    return undefined;
  }
}
