import { type Box, clipBox } from '../../contract/box.ts';
import type { PictureSize } from '../../contract/picture-size.ts';
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

export function wholeRegion({ width, height }: PictureSize): Region {
  return { x: 0, y: 0, width, height };
}

/** The whole pixels that a box touches, of those in the picture. */
export function regionOf(box: Box, { width, height }: PictureSize): Region {
  const [left, top, right, bottom] = clipBox(box);
  const x = Math.min(Math.floor(left * width), width - 1);
  const y = Math.min(Math.floor(top * height), height - 1);
  return {
    x,
    y,
    width: Math.max(1, Math.ceil(right * width) - x),
    height: Math.max(1, Math.ceil(bottom * height) - y),
  };
}

/** A box of a picture in shares of a region of it. */
export function boxWithin(
  [x1, y1, x2, y2]: Box,
  region: Region,
  { width, height }: PictureSize,
): Box {
  const across = (x: number) => (x * width - region.x) / region.width;
  const down = (y: number) => (y * height - region.y) / region.height;
  return [across(x1), down(y1), across(x2), down(y2)];
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

function isWhole({ width, height }: PictureSize, region: Region, size: PictureSize): boolean {
  const isSame = (a: PictureSize) => a.width === width && a.height === height;
  return region.x === 0 && region.y === 0 && isSame(region) && isSame(size);
}

/** Cuts a region out and resizes it to `size` (at least 1 x 1), whatever the aspect ratio. */
export function resample(
  picture: Raster,
  region: Region,
  size: PictureSize,
  filter: ResizeFilter,
): Raster {
  if (isWhole(picture, region, size)) return picture;
  const across = resizeTaps(region.x, region.width, picture.width, size.width, filter);
  const down = resizeTaps(region.y, region.height, picture.height, size.height, filter);
  const data =
    filter === 'bicubic'
      ? resamplePlainly(picture, across, down, filter)
      : resampleByRows(picture, across, down);
  return { ...size, data };
}
