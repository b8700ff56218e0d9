import { onPlain } from './canvas.ts';
import type { SquareInputSpec } from './manifest.ts';
import { type Region, resample, wholeRegion } from './resample.ts';
import { toTensor } from './tensor.ts';
import type { Raster, Tensor } from './types.ts';

const WHITE = 255;

/** The region in the middle of a white square; an odd pixel goes to the right or below. */
function whiteSquare(picture: Raster, region: Region): Raster {
  const side = Math.max(region.width, region.height);
  const at = {
    x: Math.floor((side - region.width) / 2),
    y: Math.floor((side - region.height) / 2),
  };
  return onPlain(picture, region, { width: side, height: side }, at, WHITE);
}

/**
 * A region as the input of a network that looks at a square.
 *
 * @param region lies inside the picture
 */
export function squareInput(picture: Raster, region: Region, spec: SquareInputSpec): Tensor {
  const size = { width: spec.side, height: spec.side };
  if (spec.pad === 'stretch') return toTensor(resample(picture, region, size, spec.resize), spec);
  const square = whiteSquare(picture, region);
  return toTensor(resample(square, wholeRegion(square), size, spec.resize), spec);
}
