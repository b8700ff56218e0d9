/** What the labels want to say, and where they would stand. Pure. */
import { type Box, clipBox, shrinkHeadToFace } from '../../../contract/box.ts';
import type { Detection } from '../../../contract/search.ts';
import { nameOf, type Words } from '../names.ts';
import { isUnknown } from '../unknown.ts';
import type { LabelWish, Rect } from './labels.ts';
import type { Size } from './view.ts';

/** Always the number; the name if sure. */
export interface LabelText {
  readonly number: string;
  readonly name: string | undefined;
}

/** Whether a head's label says more than its number. */
function isNamed(detection: Detection, isAlone: boolean): boolean {
  // On each head of a crowd the same words would only hide the picture.
  if (isUnknown(detection)) return isAlone;
  return !detection.not_confident && detection.character.length > 0;
}

/** The labels' texts, in the order of the heads. */
export function labelTexts(detections: readonly Detection[], words: Words): LabelText[] {
  const isAlone = detections.length === 1;
  return detections.map((detection, index) => ({
    number: `${index + 1}${detection.not_confident ? '?' : ''}`,
    name: isNamed(detection, isAlone) ? nameOf(detection, words).text : undefined,
  }));
}

export function wholeText({ number, name }: LabelText): string {
  return name === undefined ? number : `${number} ${name}`;
}

/** A box in pixels. */
export function rectOf(box: Box, { width, height }: Size): Rect {
  return {
    left: box[0] * width,
    top: box[1] * height,
    right: box[2] * width,
    bottom: box[3] * height,
  };
}

/** `border` in pixels, the others in shares of the type size. */
export const LABEL = { border: 2, side: 0.4, line: 1.5 } as const;

export type MeasureWidth = (text: string) => number;

/** Size of a label with this text, in pixels. */
function labelSize(text: string, fontSize: number, widthOf: MeasureWidth): Size {
  const width = widthOf(text) + 2 * LABEL.side * fontSize + 2 * LABEL.border;
  const height = LABEL.line * fontSize + 2 * LABEL.border;
  return { width: Math.ceil(Math.max(width, height)), height: Math.ceil(height) };
}

/**
 * The labels wanted at this drawn size.
 *
 * @param fontSize in pixels of the drawn picture
 */
export function labelWishes(
  detections: readonly Detection[],
  texts: readonly LabelText[],
  drawn: Size,
  fontSize: number,
  widthOf: MeasureWidth,
): LabelWish[] {
  return detections.map(({ box }, index) => {
    const text = texts[index]!;
    const size = (words: string) => labelSize(words, fontSize, widthOf);
    return {
      head: rectOf(box, drawn),
      face: rectOf(clipBox(shrinkHeadToFace(box)), drawn),
      narrow: size(text.number),
      wide: text.name === undefined ? undefined : size(wholeText(text)),
    };
  });
}
