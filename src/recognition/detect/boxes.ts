import { type Box, clipBox, growFaceToHead, shrinkHeadToFace } from '../../contract/box.ts';
import type { DetectorSpec } from '../manifest.ts';

type BoxKind = DetectorSpec['boxes'];

/** The box for people: a face grown to the head, others as they are; clipped, never empty. */
export function visibleBox(box: Box, kind: BoxKind): Box {
  return clipBox(kind === 'face' ? growFaceToHead(box) : box);
}

/** The box to measure the crop from: the face, or the whole person. */
export function cropBase(box: Box, kind: BoxKind): Box {
  return kind === 'head' ? shrinkHeadToFace(box) : box;
}
