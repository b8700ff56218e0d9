import { type Box, boxHeight, boxWidth } from '../../contract/box.ts';
import type { EmbedderSpec } from '../manifest.ts';
import type { PictureSize } from '../../contract/picture-size.ts';
import type { Region } from '../pixels/resample.ts';

type CropRule =
  | Pick<Extract<EmbedderSpec['crop'], { width: number }>, 'width' | 'up'>
  | { readonly stretch: true };

function boxRegion([left, top, right, bottom]: Box, { width, height }: PictureSize): Region {
  const x = Math.min(Math.max(0, Math.round(left * width)), width - 1);
  const y = Math.min(Math.max(0, Math.round(top * height)), height - 1);
  return {
    x,
    y,
    width: Math.max(1, Math.min(width, Math.round(right * width)) - x),
    height: Math.max(1, Math.min(height, Math.round(bottom * height)) - y),
  };
}

/**
 * The embedder's square in whole pixels: `width` times the face's width, centred `up` of its height
 * above its middle. It may reach beyond the picture. Or, to be stretched, the box in the picture.
 *
 * @param face the ungrown box, in shares of the picture
 */
export function cropRegion(face: Box, picture: PictureSize, rule: CropRule): Region {
  if ('stretch' in rule) return boxRegion(face, picture);
  const side = Math.max(1, Math.round(rule.width * boxWidth(face) * picture.width));
  const centreX = ((face[0] + face[2]) / 2) * picture.width;
  const centreY = ((face[1] + face[3]) / 2 - rule.up * boxHeight(face)) * picture.height;
  return {
    x: Math.round(centreX - side / 2),
    y: Math.round(centreY - side / 2),
    width: side,
    height: side,
  };
}
