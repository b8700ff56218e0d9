import { onPlain } from './canvas.ts';
import { greyed } from './grey.ts';
import { type Region, resample, type Size, wholeRegion } from './resample.ts';
import type { ResizeFilter } from './filter-taps.ts';
import { type PixelSpec, toTensor } from './tensor.ts';
import type { Raster, Tensor } from '../types.ts';

export interface Placement {
  readonly size: Size;
  readonly at: { readonly x: number; readonly y: number };
  /** All three channels, 0..255. */
  readonly value: number;
}

/** How to make a network's input: cut, pad, resize, pad, scale. Plain data. */
export interface InputPlan {
  readonly region: Region;
  readonly padBefore?: Placement;
  readonly size: Size;
  readonly resize: ResizeFilter;
  readonly padAfter?: Placement;
  readonly pixels: PixelSpec;
  readonly grey?: boolean;
  /** When larger than what lies in its top left corner; the rest is 0. */
  readonly input?: Size;
}

export interface PictureInput {
  readonly picture: Raster;
  readonly plan: InputPlan;
}

function padded(picture: Raster, region: Region, placement: Placement | undefined): Raster {
  if (!placement) return picture;
  return onPlain(picture, region, placement.size, placement.at, placement.value);
}

export function makeInput({ picture, plan }: PictureInput): Tensor {
  const source = padded(picture, plan.region, plan.padBefore);
  const region = plan.padBefore ? wholeRegion(source) : plan.region;
  const cut = resample(source, region, plan.size, plan.resize);
  const resized = plan.grey ? greyed(cut) : cut;
  return toTensor(padded(resized, wholeRegion(resized), plan.padAfter), plan.pixels, plan.input);
}
