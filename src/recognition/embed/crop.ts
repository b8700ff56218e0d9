import { type Box, boxHeight, boxWidth } from '../../contract/box.ts';
import type { EmbedderSpec } from '../manifest.ts';
import type { Region, Size } from '../pixels/resample.ts';

/**
 * The embedder's square in whole pixels: `width` times the face's width, centred `up` of its height
 * above its middle. It may reach beyond the picture.
 *
 * @param face the ungrown box, in shares of the picture
 */
export function cropRegion(
  face: Box,
  picture: Size,
  rule: Pick<EmbedderSpec['crop'], 'width' | 'up'>,
): Region {
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
