import { type Box, clipBox, shrinkHeadToFace } from '../../../contract/box.ts';
import type { Rect } from './labels.ts';
import type { Size } from './view.ts';

const EDGE = 0.002;

/** The face in a head's box, in shares; at the picture's edge it reaches as far as the box. */
export function faceWithin(head: Box): Box {
  const face = clipBox(shrinkHeadToFace(head));
  return [
    head[0] < EDGE ? head[0] : face[0],
    head[1] < EDGE ? head[1] : face[1],
    head[2] > 1 - EDGE ? head[2] : face[2],
    head[3] > 1 - EDGE ? head[3] : face[3],
  ];
}

/** A box in pixels. */
export function rectOf(box: Box, { width, height }: Size): Rect {
  return {
    left: box[0] * width,
    top: box[1] * height,
    right: box[2] * width,
    bottom: box[3] * height,
  };
}
