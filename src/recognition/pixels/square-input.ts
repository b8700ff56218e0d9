import type { SquareInputSpec } from '../manifest.ts';
import type { InputPlan, Placement } from './picture-input.ts';
import type { Region, Size } from './resample.ts';

const WHITE = 255;

function whiteSquare({ width, height }: Size, side = Math.max(width, height)): Placement {
  const at = { x: Math.floor((side - width) / 2), y: Math.floor((side - height) / 2) };
  return { size: { width: side, height: side }, at, value: WHITE };
}

/** As large as fits into the square, sides rounded down. */
function fitted({ width, height }: Size, side: number): Size {
  const scale = side / Math.max(width, height);
  const length = (long: number) => Math.max(1, Math.floor(long * scale));
  return { width: length(width), height: length(height) };
}

/** A region (inside the picture) as the input of a network that looks at a square. */
export function squareInput(region: Region, spec: SquareInputSpec): InputPlan {
  const size = { width: spec.side, height: spec.side };
  const plan = { region, size, resize: spec.resize, pixels: spec };
  if (spec.first) {
    const { side, resize } = spec.first;
    const inner = fitted(region, side);
    return { ...plan, first: { size: inner, resize, pad: whiteSquare(inner, side) } };
  }
  return spec.pad === 'stretch' ? plan : { ...plan, padBefore: whiteSquare(region) };
}
