import type { Detection } from '../../../contract/search.ts';
import { faceWithin, rectOf } from './faces.ts';
import { type LabelText, wholeText } from './label-text.ts';
import type { LabelWish } from './labels.ts';
import { labelSize, type MeasureWidth } from './measure.ts';
import type { Size } from './view.ts';

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
      face: rectOf(faceWithin(box), drawn),
      narrow: size(text.number),
      wide: text.name === undefined ? undefined : size(wholeText(text)),
    };
  });
}
