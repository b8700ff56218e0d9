import { openPicture } from '../../shell/route.ts';
import { keepFile } from '../../shell/files.ts';
import type { Recognition } from '../../search/reply.ts';
import { sendSearch } from '../../search/request.ts';
import { retrying } from '../../search/retrying.ts';
import { originalOf, type Source } from '../../shell/source.ts';
import { asNarrowed, currentRequest, keepAnswer } from '../../search/use-search.ts';
import { encodeCanvas, makeCanvas, SENT_SIDE } from '../../picture/canvas.ts';
import { loadBitmap } from '../../picture/load.ts';
import { applyTones, layOut, toneCurve, type Adjustment } from './adjustment.ts';

/** Grey stands out least. */
const MARGIN = '#808080';

/**
 * Draws a picture adjusted.
 *
 * @param longest of the result's longer side, in pixels
 */
export function renderAdjusted(
  bitmap: ImageBitmap,
  adjustment: Adjustment,
  longest: number,
): HTMLCanvasElement {
  const { width, height, transform } = layOut(adjustment, bitmap, longest);
  const { canvas, pen } = makeCanvas(width, height, adjustment.margin > 0 ? MARGIN : 'white');
  pen.setTransform(...transform);
  pen.drawImage(bitmap, 0, 0);
  if (adjustment.light !== 1) {
    const pixels = pen.getImageData(0, 0, width, height);
    applyTones(pixels.data, toneCurve(adjustment.light));
    pen.putImageData(pixels, 0, 0);
  }
  return canvas;
}

export async function adjustedPicture(bitmap: ImageBitmap, adjustment: Adjustment): Promise<Blob> {
  return encodeCanvas(renderAdjusted(bitmap, adjustment, SENT_SIDE));
}

/** Shows an adjusted picture, linked to its original; with its answer where there is one. */
export function openAdjusted(
  picture: Blob,
  source: Source,
  answer?: { readonly recognition: Recognition; readonly model: string },
): void {
  const adjusted = keepFile(picture, originalOf(source) ?? source);
  if (answer) keepAnswer(adjusted, answer.recognition, answer.model);
  openPicture(adjusted);
}

/** Asks about a picture that was made on the page. */
export async function askAbout(
  picture: Blob,
  model: string,
  signal: AbortSignal,
): Promise<Recognition> {
  const source = { kind: 'file', id: 'made', file: picture } as const;
  // Re-encoded, it has lost its metadata.
  const request = { ...currentRequest(source, model), aiDetect: false };
  const send = () => sendSearch(request, signal);
  const recognition = await retrying(send, { signal });
  return retrying(() => asNarrowed(recognition, model), { signal });
}

/**
 * Tries adjustments in turn and shows the first with heads, and its answer.
 *
 * @returns whether there was one
 * @throws UnreadableError, SearchError, or the signal's reason
 */
export async function showFirstWithHeads(
  source: Source,
  tries: readonly Adjustment[],
  model: string,
  signal: AbortSignal,
): Promise<boolean> {
  const bitmap = await loadBitmap(source, signal);
  try {
    for (const adjustment of tries) {
      const picture = await adjustedPicture(bitmap, adjustment);
      const recognition = await askAbout(picture, model, signal);
      if (recognition.reply.data.length === 0) continue;
      openAdjusted(picture, source, { recognition, model });
      return true;
    }
    return false;
  } finally {
    bitmap.close();
  }
}
