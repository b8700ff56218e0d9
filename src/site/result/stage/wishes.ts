import type { Language } from '../../../contract/language.ts';
import type { Detection } from '../../../contract/search.ts';
import { namesIn } from '../names.ts';
import { faceWithin, rectOf } from './faces.ts';
import type { LabelWish } from './labels.ts';
import { labelSize, type MeasureWidth } from './measure.ts';
import type { Size } from './view.ts';

/** Always the number; the name if sure. */
export interface LabelText {
  readonly number: string;
  readonly name: string | undefined;
}

export function labelText(detection: Detection, number: number, language: Language): LabelText {
  const { not_confident: unsure, character } = detection;
  if (unsure) return { number: `${number}?`, name: undefined };
  const name = character[0] && namesIn(character[0], language).character;
  return { number: String(number), name };
}

export function wholeText({ number, name }: LabelText): string {
  return name === undefined ? number : `${number} ${name}`;
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
      face: rectOf(faceWithin(box), drawn),
      narrow: size(text.number),
      wide: text.name === undefined ? undefined : size(wholeText(text)),
    };
  });
}
