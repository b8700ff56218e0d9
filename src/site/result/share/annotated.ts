import type { Detection } from '../../../contract/search.ts';
import type { Words } from '../names.ts';
import { layLabels, type Label } from '../stage/labels.ts';
import { LABEL, labelTexts, labelWishes, rectOf, wholeText } from '../stage/wishes.ts';
import { makeCanvas } from '../../picture/canvas.ts';

const MOST = 4096;
/** Type size in shares of the picture's mean side; least in pixels. */
const TYPE = { share: 1 / 42, least: 13 } as const;

interface Colours {
  readonly ink: string;
  readonly paper: string;
}

function coloursOf(root: Element): Colours {
  const style = getComputedStyle(root);
  const read = (name: string) => style.getPropertyValue(name).trim();
  return { ink: read('--frame-ink'), paper: read('--frame-paper') };
}

interface Drawing {
  readonly pen: CanvasRenderingContext2D;
  readonly colours: Colours;
  readonly line: number;
}

function drawFrame(drawing: Drawing, detection: Detection, size: HTMLCanvasElement): void {
  const { pen, colours, line } = drawing;
  const { left, top, right, bottom } = rectOf(detection.box, size);
  const stroke = (colour: string, width: number) => {
    pen.strokeStyle = colour;
    pen.lineWidth = width;
    pen.strokeRect(left, top, right - left, bottom - top);
  };
  pen.setLineDash([]);
  stroke(colours.paper, line * 2.4);
  if (detection.not_confident) pen.setLineDash([line * 3, line * 2]);
  stroke(colours.ink, line);
}

function drawLabel({ pen, colours, line }: Drawing, { rect }: Label, text: string): void {
  const [width, height] = [rect.right - rect.left, rect.bottom - rect.top];
  pen.fillStyle = colours.paper;
  pen.fillRect(rect.left, rect.top, width, height);
  pen.fillStyle = colours.ink;
  const inset = line / 2;
  pen.fillRect(rect.left + inset, rect.top + inset, width - 2 * inset, height - 2 * inset);
  pen.fillStyle = colours.paper;
  pen.fillText(text, rect.left + width / 2, rect.top + height / 2);
}

/**
 * The picture with frames and names, in its own resolution.
 *
 * @param root element whose type and colours are used
 */
export function drawAnnotated(
  bitmap: ImageBitmap,
  detections: readonly Detection[],
  words: Words,
  root: Element,
): HTMLCanvasElement {
  const scale = Math.min(1, MOST / Math.max(bitmap.width, bitmap.height));
  const { canvas, pen } = makeCanvas(bitmap.width * scale, bitmap.height * scale, 'white');
  const mean = Math.sqrt(canvas.width * canvas.height);
  const fontSize = Math.max(TYPE.least, mean * TYPE.share);
  pen.font = `700 ${fontSize}px ${getComputedStyle(root).fontFamily}`;
  pen.textAlign = 'center';
  pen.textBaseline = 'middle';
  pen.drawImage(bitmap, 0, 0, canvas.width, canvas.height);

  const drawing = { pen, colours: coloursOf(root), line: fontSize / 6 };
  const texts = labelTexts(detections, words);
  const widthOf = (text: string) => pen.measureText(text).width + LABEL.border;
  const wishes = labelWishes(detections, texts, canvas, fontSize, widthOf);
  for (const detection of detections) drawFrame(drawing, detection, canvas);
  layLabels(wishes, canvas).forEach((label, index) => {
    const text = texts[index]!;
    if (label) drawLabel(drawing, label, label.isWide ? wholeText(text) : text.number);
  });
  return canvas;
}
