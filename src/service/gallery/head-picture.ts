import { type Box, boxArea, boxHeight, boxWidth, clipBox, iou } from '../../contract/box.ts';
import { cropRaster } from '../../engine/node/reference-picture.ts';
import type { Region } from '../../recognition/pixels/resample.ts';
import type { Raster, Recogniser } from '../../recognition/types.ts';

/**
 * Room around a head, in shares of its box's size: the more, the surer the head is found again and
 * the more of hair and shoulders people see; with less there is less room for somebody else.
 */
const MARGINS = [0.6, 0.35, 0.15];

/** From this overlap on it is the same head. */
const SAME_HEAD = 0.5;

function grown(box: Box, margin: number): Box {
  const [dx, dy] = [margin * boxWidth(box), margin * boxHeight(box)];
  return clipBox([box[0] - dx, box[1] - dy, box[2] + dx, box[3] + dy]);
}

function regionOf(box: Box, { width, height }: Raster): Region {
  const x = Math.min(Math.floor(box[0] * width), width - 1);
  const y = Math.min(Math.floor(box[1] * height), height - 1);
  const right = Math.max(x + 1, Math.min(width, Math.ceil(box[2] * width)));
  const bottom = Math.max(y + 1, Math.min(height, Math.ceil(box[3] * height)));
  return { x, y, width: right - x, height: bottom - y };
}

/** A box of the picture in shares of a region. */
function within(box: Box, region: Region, { width, height }: Raster): Box {
  return [
    (box[0] * width - region.x) / region.width,
    (box[1] * height - region.y) / region.height,
    (box[2] * width - region.x) / region.width,
    (box[3] * height - region.y) / region.height,
  ];
}

/** Whether the head that a reference would be taken from, its largest one, is the one that is meant. */
async function isFoundAgain(
  recogniser: Recogniser,
  crop: Raster,
  expected: Box,
  signal: AbortSignal,
): Promise<boolean> {
  const heads = await recogniser.recognise(crop, { signal, maxCandidates: 1 });
  const boxes = heads.map(({ face, box }) => ({ size: boxArea(face.box), box }));
  const [largest] = boxes.sort((a, b) => b.size - a.size);
  return largest !== undefined && iou(largest.box, expected) >= SAME_HEAD;
}

/**
 * A head cut out of a picture so that the recogniser finds this head in it again; the head's box
 * alone, to be used whole, when it does not.
 *
 * @param box the head's, as on the wire
 * @param recogniser absent: nothing is checked
 */
export async function headPicture(
  picture: Raster,
  box: Box,
  recogniser: Recogniser | undefined,
  signal: AbortSignal,
): Promise<Raster> {
  for (const margin of MARGINS) {
    const region = regionOf(grown(box, margin), picture);
    const crop = await cropRaster(picture, region);
    const expected = within(box, region, picture);
    if (!recogniser || (await isFoundAgain(recogniser, crop, expected, signal))) return crop;
  }
  return cropRaster(picture, regionOf(clipBox(box), picture));
}
