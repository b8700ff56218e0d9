import { boxArea, clipBox } from '../../contract/box.ts';
import type { DetectorSpec } from '../manifest.ts';
import type { FaceDetection } from '../types.ts';

export interface ChosenFaces {
  readonly faces: readonly FaceDetection[];
  /** False when the only face is below the threshold. */
  readonly sure: boolean;
  /** Where there is none: the best below both thresholds, if any that may be a face. */
  readonly doubtful?: FaceDetection;
}

/**
 * Share of the second threshold below which nothing is a face: boxes there lie on skies and walls,
 * whose embeddings can be as near to a reference as a face's.
 */
const LEAST_DOUBTFUL = 0.625;

/**
 * Faces at the threshold or above; else the best one at the second threshold or above, unsurely;
 * else none.
 *
 * @param faces best first
 */
export function chooseFaces(
  faces: readonly FaceDetection[],
  spec: Pick<DetectorSpec, 'threshold' | 'secondThreshold'>,
): ChosenFaces {
  const sure = faces.filter(({ score }) => score >= spec.threshold);
  if (sure.length > 0) return { faces: sure, sure: true };
  const [best] = faces;
  if (best === undefined) return { faces: [], sure: false };
  if (best.score >= spec.secondThreshold) return { faces: [best], sure: false };
  if (best.score < LEAST_DOUBTFUL * spec.secondThreshold) return { faces: [], sure: false };
  return { faces: [], sure: false, doubtful: best };
}

/** The face with the largest area, if any. */
export function largestFace(faces: readonly FaceDetection[]): FaceDetection | undefined {
  const area = (face: FaceDetection) => boxArea(clipBox(face.box));
  return [...faces].sort((a, b) => area(b) - area(a))[0];
}
