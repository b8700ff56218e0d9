import { type Box, boxArea, iou, withMargin } from '../../contract/box.ts';
import { cropRaster } from '../../engine/node/encode.ts';
import { boxWithin, regionOf } from '../../recognition/pixels/resample.ts';
import type { Raster, Recogniser } from '../../recognition/types.ts';

/**
 * Margins in shares of the box: larger ones make detection surer, smaller ones leave room for fewer
 * other heads.
 */
const MARGINS = [0.6, 0.35, 0.15];

/** IoU from which it is the same head. */
const SAME_HEAD = 0.5;

async function isFoundAgain(
  recogniser: Recogniser,
  crop: Raster,
  expected: Box,
  signal: AbortSignal,
): Promise<boolean> {
  const heads = await recogniser.recognise(crop, { signal, maxCandidates: 1 });
  // A doubtful one is no face to whoever embeds the crop.
  const found = heads.filter(({ doubtful }) => !doubtful);
  const boxes = found.map(({ face, box }) => ({ size: boxArea(face.box), box }));
  const [largest] = boxes.sort((a, b) => b.size - a.size);
  return largest !== undefined && iou(largest.box, expected) >= SAME_HEAD;
}

/**
 * A crop in which the recogniser finds this head again, else the head's box alone. `box` is as on
 * the wire; without a recogniser nothing is checked.
 */
export async function headPicture(
  picture: Raster,
  box: Box,
  recogniser: Recogniser | undefined,
  signal: AbortSignal,
): Promise<Raster> {
  for (const margin of MARGINS) {
    const region = regionOf(withMargin(box, margin), picture);
    const crop = await cropRaster(picture, region);
    const expected = boxWithin(box, region, picture);
    if (!recogniser || (await isFoundAgain(recogniser, crop, expected, signal))) return crop;
  }
  return cropRaster(picture, regionOf(box, picture));
}
