import { greyed } from './grey.ts';
import type { PictureSize } from '../../contract/picture-size.ts';
import { type Region, resample, wholeRegion } from './resample.ts';
import type { ResizeFilter } from './filter-taps.ts';
import { type PixelSpec, toTensor } from './tensor.ts';
import type { Raster, Tensor } from '../types.ts';

/**
 * A region of a picture on a plain background.
 *
 * @param region inside the picture
 * @param at its top left corner; it has to fit in
 * @param value of all three channels, 0..255
 */
function onPlain(
  picture: Raster,
  region: Region,
  size: PictureSize,
  at: { readonly x: number; readonly y: number },
  value: number,
): Raster {
  const data = new Uint8Array(3 * size.width * size.height).fill(value);
  for (let y = 0; y < region.height; y++) {
    const from = 3 * ((region.y + y) * picture.width + region.x);
    const row = picture.data.subarray(from, from + 3 * region.width);
    data.set(row, 3 * ((at.y + y) * size.width + at.x));
  }
  return { ...size, data };
}

export interface Placement {
  readonly size: PictureSize;
  readonly at: { readonly x: number; readonly y: number };
  /** All three channels, 0..255. */
  readonly value: number;
}

/** How to make a network's input: cut, pad, resize, pad, scale. Plain data. */
export interface InputPlan {
  readonly region: Region;
  /** The region is resized and padded so before all else. */
  readonly first?: {
    readonly size: PictureSize;
    readonly resize: ResizeFilter;
    readonly pad: Placement;
  };
  readonly padBefore?: Placement;
  readonly size: PictureSize;
  readonly resize: ResizeFilter;
  readonly padAfter?: Placement;
  readonly pixels: PixelSpec;
  readonly grey?: boolean;
  /** When larger than what lies in its top left corner; the rest is 0. */
  readonly input?: PictureSize;
}

export interface PictureInput {
  readonly picture: Raster;
  readonly plan: InputPlan;
}

function padded(picture: Raster, region: Region, placement: Placement | undefined): Raster {
  if (!placement) return picture;
  return onPlain(picture, region, placement.size, placement.at, placement.value);
}

export function makeInput({ picture, plan: { first, ...plan } }: PictureInput): Tensor {
  if (first) {
    const cut = resample(picture, plan.region, first.size, first.resize);
    const fitted = padded(cut, wholeRegion(cut), first.pad);
    return makeInput({ picture: fitted, plan: { ...plan, region: wholeRegion(fitted) } });
  }
  const source = padded(picture, plan.region, plan.padBefore);
  const region = plan.padBefore ? wholeRegion(source) : plan.region;
  const cut = resample(source, region, plan.size, plan.resize);
  const resized = plan.grey ? greyed(cut) : cut;
  return toTensor(padded(resized, wholeRegion(resized), plan.padAfter), plan.pixels, plan.input);
}
