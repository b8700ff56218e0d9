import { resamplePlainly } from './resample-plainly.ts';
import { resampleByRows } from './resample-rows.ts';
import { type ResizeFilter, resizeTaps } from './filter-taps.ts';
import type { Raster } from '../types.ts';

export interface Region {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

export interface Size {
  readonly width: number;
  readonly height: number;
}

export function wholeRegion({ width, height }: Size): Region {
  return { x: 0, y: 0, width, height };
}

/** A cut of the region's middle, in whole pixels. */
export function scaledRegion({ x, y, width, height }: Region, scale: number): Region {
  const size = {
    width: Math.max(1, Math.round(width * scale)),
    height: Math.max(1, Math.round(height * scale)),
  };
  return {
    ...size,
    x: x + Math.round((width - size.width) / 2),
    y: y + Math.round((height - size.height) / 2),
  };
}

function isWhole({ width, height }: Size, region: Region, size: Size): boolean {
  const isSame = (a: Size) => a.width === width && a.height === height;
  return region.x === 0 && region.y === 0 && isSame(region) && isSame(size);
}

/** Wider pictures (a few long rows) are not worth a kernel's memory. */
const WIDEST = 65_536;

/** Cuts a region out and resizes it to `size` (at least 1 x 1), whatever the aspect ratio. */
export function resample(
  picture: Raster,
  region: Region,
  size: Size,
  filter: ResizeFilter,
): Raster {
  if (isWhole(picture, region, size)) return picture;
  const across = resizeTaps(region.x, region.width, picture.width, size.width, filter);
  const down = resizeTaps(region.y, region.height, picture.height, size.height, filter);
  const isPlain = filter === 'bicubic' || Math.max(picture.width, size.width) > WIDEST;
  const data = isPlain
    ? resamplePlainly(picture, across, down, filter)
    : resampleByRows(picture, across, down);
  return { ...size, data };
}
