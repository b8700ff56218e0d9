import { type Box, clipBox, growFaceToHead, shrinkHeadToFace } from '../../contract/box.ts';
import type { DetectorSpec } from '../manifest.ts';

type BoxKind = DetectorSpec['boxes'];

/** The box for people to see: a face grown to the head, other boxes as they are; clipped, never empty. */
export function visibleBox(box: Box, kind: BoxKind): Box {
  return clipBox(kind === 'face' ? growFaceToHead(box) : box);
}

/** The box that the embedder's crop is measured from: the face, or the person as a whole. */
export function cropBase(box: Box, kind: BoxKind): Box {
  return kind === 'head' ? shrinkHeadToFace(box) : box;
}
