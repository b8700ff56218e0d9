import { type Box, boxArea, intersectionArea, iou } from '../../src/contract/box.ts';
import type { FaceDetection } from '../../src/recognition/types.ts';

export interface DetectionCase {
  readonly file: string;
  readonly faces: readonly Box[];
  readonly ignore: readonly Box[];
  readonly found: readonly FaceDetection[];
  readonly side: number;
}

/** What became of one detection. */
export interface JudgedDetection {
  readonly score: number;
  readonly isRight: boolean;
}

const MIN_IOU = 0.5;
/** Of the detection, as COCO has it of crowds: a large box is not excused by a small region in it. */
const IGNORED_SHARE = 0.5;

function bestFree(
  box: Box,
  faces: readonly Box[],
  taken: ReadonlySet<number>,
  minIou: number,
): number {
  let best = -1;
  let bestIou = minIou;
  faces.forEach((face, index) => {
    const overlap = iou(box, face);
    if (!taken.has(index) && overlap >= bestIou) {
      best = index;
      bestIou = overlap;
    }
  });
  return best;
}

/** Greedy matching, best first; detections in ignored regions are left out. */
export function judgeDetections(
  { faces, ignore, found }: DetectionCase,
  minIou = MIN_IOU,
): JudgedDetection[] {
  const taken = new Set<number>();
  return found.flatMap(({ box, score }): JudgedDetection[] => {
    const face = bestFree(box, faces, taken, minIou);
    if (face >= 0) {
      taken.add(face);
      return [{ score, isRight: true }];
    }
    const least = IGNORED_SHARE * boxArea(box);
    const isIgnored = ignore.some((region) => intersectionArea(box, region) > least);
    return isIgnored ? [] : [{ score, isRight: false }];
  });
}

/**
 * Area under the monotone precision-recall curve, as PASCAL VOC from 2010 on; 0..1.
 *
 * @param judged detections of all pictures, in any order
 */
export function averagePrecision(judged: readonly JudgedDetection[], faces: number): number {
  const ordered = [...judged].sort((a, b) => b.score - a.score);
  let right = 0;
  const precisions = ordered.map(({ isRight }, index) => {
    if (isRight) right += 1;
    return right / (index + 1);
  });
  let area = 0;
  let best = 0;
  for (let i = ordered.length - 1; i >= 0; i--) {
    best = Math.max(best, precisions[i]!);
    if (ordered[i]!.isRight) area += best / faces;
  }
  return area;
}

/** From .5 to .95 in steps of .05, as COCO has it. */
const STRICTER = Array.from({ length: 10 }, (_, step) => MIN_IOU + 0.05 * step);

/** Mean of the average precisions from IoU .5 to .95, as other detectors publish it; 0..1. */
export function strictAveragePrecision(cases: readonly DetectionCase[]): number {
  const faces = cases.reduce((sum, one) => sum + one.faces.length, 0);
  const precisions = STRICTER.map((minIou) =>
    averagePrecision(
      cases.flatMap((one) => judgeDetections(one, minIou)),
      faces,
    ),
  );
  return precisions.reduce((sum, one) => sum + one, 0) / STRICTER.length;
}

export interface WorkingPoint {
  readonly precision: number;
  readonly recall: number;
}

/** Precision and recall at the threshold. */
export function workingPoint(
  judged: readonly JudgedDetection[],
  faces: number,
  threshold: number,
): WorkingPoint {
  const shown = judged.filter(({ score }) => score >= threshold);
  const right = shown.filter(({ isRight }) => isRight).length;
  return { precision: shown.length === 0 ? 1 : right / shown.length, recall: right / faces };
}
