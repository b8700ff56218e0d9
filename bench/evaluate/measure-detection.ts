import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { boxWidth } from '../../src/contract/box.ts';
import { chooseFaces, type Thresholds } from '../../src/recognition/detect/choose.ts';
import { findFaces, type GalleryModel, thresholdsOf } from '../../src/recognition/faces.ts';
import { decodePicture } from '../../src/engine/node/testing/decode.ts';
import { MEASURED_PICTURE } from '../model.ts';
import type { Stopwatch } from '../stopwatch.ts';
import {
  averagePrecision,
  type DetectionCase,
  judgeDetections,
  strictAveragePrecision,
  type WorkingPoint,
  workingPoint,
} from './detection-metrics.ts';
import { progress } from './progress.ts';
import type { Annotation, DetectionSet } from './sets.ts';

/** Face width by longer side: bounds of small, middle and large. */
const SIZES = [
  { name: 'small (below 8 % of the longer side)', from: 0, to: 0.08 },
  { name: 'middle (8 to 20 %)', from: 0.08, to: 0.2 },
  { name: 'large (20 % and more)', from: 0.2, to: Number.POSITIVE_INFINITY },
] as const;

export interface DetectionFigures {
  readonly name: string;
  readonly pictures: number;
  readonly faces: number;
  readonly ap50: number;
  /** Mean over IoU .5 to .95. */
  readonly ap: number;
  readonly point: WorkingPoint;
  readonly recallBySize: readonly { name: string; faces: number; recall: number }[];
  readonly oneFace: { pictures: number; noneAtThreshold: number; noneAtAll: number };
  readonly noFace: { pictures: number; boxedAtThreshold: number; boxedAtAll: number };
  readonly cases: readonly DetectionCase[];
}

async function detectCase(
  set: DetectionSet,
  annotation: Annotation,
  model: GalleryModel,
  watch: Stopwatch,
): Promise<DetectionCase> {
  const bytes = await readFile(join(set.pictures, annotation.file));
  const picture = await watch.time('decode', () => decodePicture(bytes, MEASURED_PICTURE));
  const found = await watch.time('find faces', () => findFaces(model, picture.raster));
  const { file, faces, ignore } = annotation;
  return { file, faces, ignore, found, side: Math.max(picture.width, picture.height) };
}

function recallOf(cases: readonly DetectionCase[], threshold: number, from: number, to: number) {
  const inRange = cases.map((one) => ({
    ...one,
    faces: one.faces.filter((face) => boxWidth(face) >= from && boxWidth(face) < to),
    found: one.found.filter(({ score }) => score >= threshold),
  }));
  const faces = inRange.reduce((sum, one) => sum + one.faces.length, 0);
  const right = inRange
    .flatMap((one) => judgeDetections(one))
    .filter(({ isRight }) => isRight).length;
  return { faces, recall: right / faces };
}

function countOf<T>(items: readonly T[], holds: (item: T) => boolean): number {
  return items.filter(holds).length;
}

/** Figures of one set of annotated pictures. */
export async function measureDetection(
  set: DetectionSet,
  model: GalleryModel,
  watch: Stopwatch,
): Promise<DetectionFigures> {
  const show = progress(`heads ${set.name}`, set.annotations.length);
  const cases: DetectionCase[] = [];
  for (const annotation of set.annotations) {
    cases.push(await detectCase(set, annotation, model, watch));
    show(cases.length);
  }
  return figuresOf(set.name, cases, thresholdsOf(model));
}

export function figuresOf(
  name: string,
  cases: readonly DetectionCase[],
  spec: Thresholds,
): DetectionFigures {
  const judged = cases.flatMap((one) => judgeDetections(one));
  const faces = cases.reduce((sum, one) => sum + one.faces.length, 0);
  const isBoxed = (one: DetectionCase) => chooseFaces(one.found, spec).sure;
  const isAnswered = (one: DetectionCase) => chooseFaces(one.found, spec).faces.length > 0;
  const single = cases.filter((one) => one.faces.length === 1 && one.ignore.length === 0);
  const empty = cases.filter((one) => one.faces.length === 0 && one.ignore.length === 0);
  return {
    name,
    pictures: cases.length,
    faces,
    ap50: averagePrecision(judged, faces),
    ap: strictAveragePrecision(cases),
    point: workingPoint(judged, faces, spec.threshold),
    recallBySize: SIZES.map(({ name: size, from, to }) => ({
      name: size,
      ...recallOf(cases, spec.threshold, from, to),
    })),
    oneFace: {
      pictures: single.length,
      noneAtThreshold: countOf(single, (one) => !isBoxed(one)),
      noneAtAll: countOf(single, (one) => !isAnswered(one)),
    },
    noFace: {
      pictures: empty.length,
      boxedAtThreshold: countOf(empty, isBoxed),
      boxedAtAll: countOf(empty, isAnswered),
    },
    cases,
  };
}
