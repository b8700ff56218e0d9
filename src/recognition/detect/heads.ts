import { inReadingOrder } from '../../contract/box.ts';
import { visibleBox } from './boxes.ts';
import { chooseFaces, type ChosenFaces, type Thresholds } from './choose.ts';
import { RecognitionError } from '../errors.ts';
import type { DetectorSpec } from '../manifest.ts';
import type { FaceDetection, RecogniseOptions } from '../types.ts';

/** @throws RecognitionError when there are more than `maxHeads` */
export function refuseTooMany(
  heads: number,
  { maxHeads = Number.POSITIVE_INFINITY }: RecogniseOptions,
): void {
  if (heads <= maxHeads) return;
  throw new RecognitionError('too-many-heads', `${heads} heads, at most ${maxHeads} are allowed.`);
}

/**
 * The faces that count, for every kind of model. Only sure ones are told to `onHeads`: a gallery's
 * answer may hold another box than the unsure one.
 *
 * @param found best first
 * @throws RecognitionError when there are more than `maxHeads`
 */
export function chooseHeads<Face extends FaceDetection>(
  found: readonly Face[],
  spec: Thresholds & Pick<DetectorSpec, 'boxes'>,
  options: RecogniseOptions,
): ChosenFaces<Face> {
  const chosen = chooseFaces(found, spec);
  refuseTooMany(chosen.faces.length, options);
  const boxes = (chosen.sure ? chosen.faces : []).map(({ box }) => visibleBox(box, spec.boxes));
  options.onHeads?.(inReadingOrder(boxes, (box) => box));
  return chosen;
}
