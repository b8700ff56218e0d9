import type { Detection } from '../../../contract/search.ts';
import { isUnknown, nameOf, type Words } from '../names.ts';

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
