import { type Box, grown } from '../../contract/box.ts';
import { cropBase } from '../detect/boxes.ts';
import type { DetectorSpec } from '../manifest.ts';
import type { PictureSize } from '../../contract/picture-size.ts';
import { type Region, regionOf } from '../pixels/resample.ts';

/**
 * Reach of head and shoulders beyond the face box (mid-forehead to chin, cheek to cheek) in shares
 * of its size: taggers know characters by hair, hats and collars as much as by the face.
 */
const SHOULDERS = { side: 0.9, up: 0.9, down: 1.0 } as const;

function isBeside(a: Box, b: Box): boolean {
  return Math.min(a[3], b[3]) > Math.max(a[1], b[1]);
}

/** Cut half-way to neighbouring faces, so that no crop shows two. */
function withoutNeighbours(box: Box, face: Box, others: readonly Box[]): Box {
  let [left, , right] = box;
  for (const other of others) {
    if (!isBeside(face, other)) continue;
    if (other[2] <= face[0]) left = Math.max(left, (other[2] + face[0]) / 2);
    if (other[0] >= face[2]) right = Math.min(right, (face[2] + other[0]) / 2);
  }
  return [left, box[1], right, box[3]];
}

/**
 * What the tagger sees of a person: head and shoulders, or a person's box; inside the picture.
 *
 * @param box in shares of the picture
 * @param others the other people's boxes
 */
export function tagRegion(
  box: Box,
  others: readonly Box[],
  kind: DetectorSpec['boxes'],
  picture: PictureSize,
): Region {
  if (kind === 'person') return regionOf(box, picture);
  const face = cropBase(box, kind);
  const neighbours = others.map((other) => cropBase(other, kind));
  return regionOf(withoutNeighbours(grown(face, SHOULDERS), face, neighbours), picture);
}
