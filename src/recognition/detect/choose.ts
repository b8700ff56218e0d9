import { boxArea, clipBox } from '../../contract/box.ts';
import type { DetectorSpec } from '../manifest.ts';
import type { FaceDetection } from '../types.ts';

export type Thresholds = Pick<DetectorSpec, 'threshold' | 'secondThreshold'>;

export interface ChosenFaces<Face extends FaceDetection> {
  readonly faces: readonly Face[];
  /** False when there is none at the threshold. */
  readonly sure: boolean;
  /** Where none is sure: the best boxes that may be faces, that of `faces` among them. */
  readonly possible: readonly Face[];
}

/**
 * Share of the second threshold below which nothing is taken for a face: boxes there lie on skies and walls,
 * whose embeddings can be as near to a reference as a face's.
 */
const LEAST_POSSIBLE = 0.5;

/** Where somebody is recognised in one of them, more bring more wrong names than right ones. */
const MOST_POSSIBLE = 3;

/**
 * Faces at the threshold or above; else the best one at the second threshold or above, unsurely;
 * else none; and then those that may be one.
 *
 * @param faces best first
 */
export function chooseFaces<Face extends FaceDetection>(
  faces: readonly Face[],
  spec: Thresholds,
): ChosenFaces<Face> {
  const from = (score: number) => faces.filter((face) => face.score >= score);
  const sure = from(spec.threshold);
  if (sure.length > 0) return { faces: sure, sure: true, possible: [] };
  return {
    faces: from(spec.secondThreshold).slice(0, 1),
    sure: false,
    possible: from(LEAST_POSSIBLE * spec.secondThreshold).slice(0, MOST_POSSIBLE),
  };
}

/** The face with the largest area, if any. */
export function largestFace<Face extends FaceDetection>(faces: readonly Face[]): Face | undefined {
  const area = (face: Face) => boxArea(clipBox(face.box));
  return [...faces].sort((a, b) => area(b) - area(a))[0];
}
