import { readFileSync } from 'node:fs';
import * as z from 'zod/mini';
import { type Box, boxHeight, boxWidth, iou } from '../../src/contract/box.ts';
import { percentile } from '../stopwatch.ts';
import type { DetectionCase } from './detection-metrics.ts';
import { type DetectionFigures, figuresOf } from './measure-detection.ts';
import type { DetectionSet } from './sets.ts';

const row = z.tuple([z.number(), z.number(), z.number(), z.number(), z.number()]);

/** What another detector found: `[x1, y1, x2, y2, score]` in shares, by file. */
const besideSchema = z.object({
  name: z.string(),
  /** From which score on it shows a box. */
  threshold: z.number(),
  found: z.record(z.string(), z.array(row)),
});

export type Beside = z.infer<typeof besideSchema>;

/** @throws ZodError for another file */
export function readBeside(file: string): Beside {
  return besideSchema.parse(JSON.parse(readFileSync(file, 'utf8')));
}

/** IoU from which a box is of a face, wherever its detector has a face end. */
const SAME_FACE = 0.3;

/** Where a face lies in a box, in shares of the box. */
function inShares(face: Box, box: Box): number[] {
  const [width, height] = [boxWidth(box), boxHeight(box)];
  return face.map((value, i) => (value - box[i % 2]!) / (i % 2 === 0 ? width : height));
}

/**
 * Boxes as ours: each detector has its own rule of where a face ends, so all of its boxes are moved
 * and resized alike, by the median of those that lie on a face.
 */
export function aligned(cases: readonly DetectionCase[]): DetectionCase[] {
  const shares = cases.flatMap(({ faces, found }) =>
    found.flatMap(({ box }) =>
      faces.filter((face) => iou(face, box) >= SAME_FACE).map((face) => inShares(face, box)),
    ),
  );
  if (shares.length === 0) return [...cases];
  const median = (i: number) =>
    percentile(
      shares.map((one) => one[i]!),
      0.5,
    );
  const edges = [0, 1, 2, 3].map(median);
  const moved = (box: Box): Box => {
    const [width, height] = [boxWidth(box), boxHeight(box)];
    const x = (i: number) => box[0] + edges[i]! * width;
    const y = (i: number) => box[1] + edges[i]! * height;
    return [x(0), y(1), x(2), y(3)];
  };
  return cases.map((one) => ({
    ...one,
    found: one.found.map(({ box, score }) => ({ box: moved(box), score })),
  }));
}

/** Figures of another detector on a set that ours was asked about. */
export function figuresBeside(
  set: DetectionSet,
  ours: readonly DetectionCase[],
  { name, threshold, found }: Beside,
): DetectionFigures {
  const cases = ours.map((one) => ({
    ...one,
    // Best first, as they are judged.
    found: (found[one.file] ?? [])
      .map(([x1, y1, x2, y2, score]) => ({ box: [x1, y1, x2, y2] as const, score }))
      .sort((a, b) => b.score - a.score),
  }));
  const label = `${set.name}, by ${name}`;
  return figuresOf(label, aligned(cases), { threshold, secondThreshold: threshold });
}
