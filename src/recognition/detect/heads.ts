import { inReadingOrder } from '../../contract/box.ts';
import { visibleBox } from './boxes.ts';
import { type Detector, detectFaces } from './detect.ts';
import { chooseFaces, type ChosenFaces } from './choose.ts';
import { RecognitionError } from '../errors.ts';
import type { Raster, RecogniseOptions } from '../types.ts';

/**
 * The faces that count, for every kind.
 *
 * @throws RecognitionError when there are more than `maxHeads`
 */
export async function findHeads(
  detector: Detector,
  picture: Raster,
  { signal, maxHeads = Number.POSITIVE_INFINITY, onHeads }: RecogniseOptions,
): Promise<ChosenFaces> {
  const chosen = chooseFaces(await detectFaces(detector, picture, signal), detector.spec);
  const heads = chosen.faces.length;
  if (heads > maxHeads) {
    throw new RecognitionError(
      'too-many-heads',
      `${heads} heads, at most ${maxHeads} are allowed.`,
    );
  }
  const boxes = chosen.faces.map(({ box }) => visibleBox(box, detector.spec.boxes));
  onHeads?.(inReadingOrder(boxes, (box) => box));
  return chosen;
}
