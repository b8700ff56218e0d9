import { onPlain } from './canvas.ts';
import { greyed } from './grey.ts';
import { type Region, resample, type Size, wholeRegion } from './resample.ts';
import type { ResizeFilter } from './filter-taps.ts';
import { type PixelSpec, toTensor } from './tensor.ts';
import type { Raster, Tensor } from '../types.ts';

/** Where pixels go on a plain background. */
export interface Placement {
  /** Of the background, in pixels. */
  readonly size: Size;
  /** Top left corner of what is laid on it. */
  readonly at: { readonly x: number; readonly y: number };
  /** All three channels of the background, 0..255. */
  readonly value: number;
}

/** How a network's input is made of a picture: cut, pad, resize, pad, scale. Plain data. */
export interface InputPlan {
  /** What is cut out; without `padBefore` it may reach beyond the picture, whose edges then repeat. */
  readonly region: Region;
  /** Background that the region is laid on before it is resized. */
  readonly padBefore?: Placement;
  readonly size: Size;
  readonly resize: ResizeFilter;
  /** Background that the resized pixels are laid on. */
  readonly padAfter?: Placement;
  readonly pixels: PixelSpec;
  /** Takes the colour out. */
  readonly grey?: boolean;
  /** The input's size when it is larger than what lies in its top left corner; the rest is 0. */
  readonly input?: Size;
}

/** A network's input that is still to be made: plain data, so that it is made beside the network. */
export interface PictureInput {
  readonly picture: Raster;
  readonly plan: InputPlan;
}

function padded(picture: Raster, region: Region, placement: Placement | undefined): Raster {
  if (!placement) return picture;
  return onPlain(picture, region, placement.size, placement.at, placement.value);
}

/** Makes a network's input. */
export function makeInput({ picture, plan }: PictureInput): Tensor {
  const source = padded(picture, plan.region, plan.padBefore);
  const region = plan.padBefore ? wholeRegion(source) : plan.region;
  const cut = resample(source, region, plan.size, plan.resize);
  const resized = plan.grey ? greyed(cut) : cut;
  return toTensor(padded(resized, wholeRegion(resized), plan.padAfter), plan.pixels, plan.input);
}
