import { makeCanvas } from '../../picture/pixels/canvas.ts';
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
  const { canvas, pen } = makeCanvas(width, height);
  pen.fillStyle = adjustment.margin > 0 ? MARGIN : 'white';
  pen.fillRect(0, 0, width, height);
  pen.setTransform(...transform);
  pen.drawImage(bitmap, 0, 0);
  if (adjustment.light !== 1) {
    const pixels = pen.getImageData(0, 0, width, height);
    applyTones(pixels.data, toneCurve(adjustment.light));
    pen.putImageData(pixels, 0, 0);
  }
  return canvas;
}
