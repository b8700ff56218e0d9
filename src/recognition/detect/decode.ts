import { containment, iou } from '../../contract/box.ts';
import type { HeadsSpec } from '../manifest.ts';
import type { PictureSize } from '../../contract/picture-size.ts';
import type { FaceDetection, Tensor } from '../types.ts';

type SuppressSpec = Pick<HeadsSpec['suppress'], 'maxIou' | 'maxInside'>;

/**
 * Non-maximum suppression; boxes inside a better one are dropped too.
 *
 * @param faces best first
 */
export function suppress(faces: readonly FaceDetection[], spec: SuppressSpec): FaceDetection[] {
  const kept: FaceDetection[] = [];
  for (const face of faces) {
    const isNew = kept.every(
      (other) =>
        iou(face.box, other.box) <= spec.maxIou &&
        containment(face.box, other.box) <= spec.maxInside,
    );
    if (isNew) kept.push(face);
  }
  return kept;
}

function cells(output: Tensor, spec: HeadsSpec, inner: PictureSize): FaceDetection[] {
  const [, , rows = 0, columns = 0] = output.dims;
  const { data } = output;
  const plane = rows * columns;
  const { stride } = spec.output;
  const faces: FaceDetection[] = [];
  for (let cell = 0; cell < plane; cell++) {
    const score = data[cell]!;
    if (!(score > spec.suppress.minScore)) continue;
    const x = ((cell % columns) + 0.5) * stride;
    const y = (Math.floor(cell / columns) + 0.5) * stride;
    faces.push({
      box: [
        (x - data[plane + cell]!) / inner.width,
        (y - data[2 * plane + cell]!) / inner.height,
        (x + data[3 * plane + cell]!) / inner.width,
        (y + data[4 * plane + cell]!) / inner.height,
      ],
      score,
    });
  }
  return faces;
}

/**
 * Faces of one pass, best first (`kyara-heads`, see the detector's model card).
 *
 * @param output float32 `[1, 5, rows, columns]`: score (0 where a neighbour is higher), then
 * distances to the left, top, right and bottom side in input pixels
 * @param inner the picture's size inside the input
 */
export function decodeFaces(output: Tensor, spec: HeadsSpec, inner: PictureSize): FaceDetection[] {
  const faces = cells(output, spec, inner).sort((a, b) => b.score - a.score);
  return suppress(faces.slice(0, spec.suppress.maxBoxes), spec.suppress);
}
