import { inReadingOrder } from '../../contract/box.ts';
import { visibleBox } from './boxes.ts';
import { chooseFaces, type ChosenFaces, type Thresholds } from './choose.ts';
import { RecognitionError } from '../errors.ts';
import type { DetectorSpec } from '../manifest.ts';
import type { FaceDetection, RecogniseOptions } from '../types.ts';

/**
 * The faces that count, for every kind of model. Sure ones are told to `onHeads`: of doubtful boxes
 * the answer may hold another.
 *
 * @param found best first
 * @throws RecognitionError when there are more than `maxHeads`
 */
export function chooseHeads<Face extends FaceDetection>(
  found: readonly Face[],
  spec: Thresholds & Pick<DetectorSpec, 'boxes'>,
  { maxHeads = Number.POSITIVE_INFINITY, onHeads }: RecogniseOptions,
): ChosenFaces<Face> {
  const chosen = chooseFaces(found, spec);
  const heads = chosen.faces.length;
  if (heads > maxHeads) {
    throw new RecognitionError(
      'too-many-heads',
      `${heads} heads, at most ${maxHeads} are allowed.`,
    );
  }
  const boxes = (chosen.sure ? chosen.faces : []).map(({ box }) => visibleBox(box, spec.boxes));
  onHeads?.(inReadingOrder(boxes, (box) => box));
  return chosen;
}
