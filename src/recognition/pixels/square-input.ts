import { type PictureSize, scaled } from '../../contract/picture-size.ts';
import type { SquareInputSpec } from '../manifest.ts';
import type { InputPlan, Placement } from './picture-input.ts';
import type { Region } from './resample.ts';

const WHITE = 255;

function whiteSquare({ width, height }: PictureSize, side = Math.max(width, height)): Placement {
  const at = { x: Math.floor((side - width) / 2), y: Math.floor((side - height) / 2) };
  return { size: { width: side, height: side }, at, value: WHITE };
}

/** A region (inside the picture) as the input of a network that looks at a square. */
export function squareInput(region: Region, spec: SquareInputSpec): InputPlan {
  const size = { width: spec.side, height: spec.side };
  const plan = { region, size, resize: spec.resize, pixels: spec };
  if (spec.first) {
    const { side, resize } = spec.first;
    const inner = scaled(region, side / Math.max(region.width, region.height));
    return { ...plan, first: { size: inner, resize, pad: whiteSquare(inner, side) } };
  }
  return spec.pad === 'stretch' ? plan : { ...plan, padBefore: whiteSquare(region) };
}
