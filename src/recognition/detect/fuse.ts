import { type Box, boxArea, iou } from '../../contract/box.ts';
import { suppress } from './decode.ts';
import type { HeadsSpec } from '../manifest.ts';
import type { PictureSize } from '../../contract/picture-size.ts';
import type { FaceDetection } from '../types.ts';

interface Group {
  box: Box;
  readonly members: FaceDetection[];
}

function averageBox(faces: readonly FaceDetection[]): Box {
  const sums = [0, 0, 0, 0];
  let total = 0;
  for (const { box, score } of faces) {
    const weight = score * score;
    total += weight;
    box.forEach((side, index) => {
      sums[index]! += side * weight;
    });
  }
  return [sums[0]! / total, sums[1]! / total, sums[2]! / total, sums[3]! / total];
}

function closestGroup(groups: readonly Group[], box: Box, minIou: number): Group | undefined {
  let best: Group | undefined;
  let bestIou = minIou;
  for (const group of groups) {
    const overlap = iou(box, group.box);
    if (overlap > bestIou) {
      bestIou = overlap;
      best = group;
    }
  }
  return best;
}

function groupFaces(faces: readonly FaceDetection[], minIou: number): Group[] {
  const groups: Group[] = [];
  for (const face of faces) {
    const group = closestGroup(groups, face.box, minIou);
    if (group) {
      group.members.push(face);
      group.box = averageBox(group.members);
    } else {
      groups.push({ box: face.box, members: [face] });
    }
  }
  return groups;
}

/**
 * Joins the faces of several passes, best first: overlapping boxes are averaged; the score is the
 * group's best, less up to `agreement` when some pass missed it (the detector's model card,
 * "Passes").
 */
export function fusePasses(
  passes: readonly (readonly FaceDetection[])[],
  spec: HeadsSpec['fuse'],
): FaceDetection[] {
  const faces = passes.flat().sort((a, b) => b.score - a.score);
  const fused = groupFaces(faces, spec.maxIou).map(({ box, members }) => {
    const seen = Math.min(1, members.length / passes.length);
    const best = members[0]!.score;
    return { box, score: best * (1 - spec.agreement * (1 - seen)) };
  });
  fused.sort((a, b) => b.score - a.score);
  return suppress(fused, { maxIou: 1, maxInside: spec.maxInside });
}

/** Geometric mean of a box's sides relative to the picture's longer side. */
function sideOf(box: Box, { width, height }: PictureSize): number {
  return Math.sqrt(boxArea(box) * width * height) / Math.max(width, height);
}

/**
 * Adds the fine pass's small faces, best first; larger ones are left to the other passes, which
 * suit the network better.
 *
 * @param faces joined from the other passes
 * @param found by the fine pass
 */
export function addSmallFaces(
  faces: readonly FaceDetection[],
  found: readonly FaceDetection[],
  spec: Pick<HeadsSpec, 'fine' | 'suppress'>,
  picture: PictureSize,
): FaceDetection[] {
  const { largestFace, trust } = spec.fine ?? { largestFace: 0, trust: 0 };
  const small = found
    .filter(({ box }) => sideOf(box, picture) < largestFace)
    .map(({ box, score }) => ({ box, score: score * trust }));
  const all = [...faces, ...small].sort((a, b) => b.score - a.score);
  return suppress(all, spec.suppress);
}
