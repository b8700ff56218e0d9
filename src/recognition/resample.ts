import { type ResizeFilter, resizeTaps, type Taps } from './taps.ts';
import type { Raster } from './types.ts';

/** A rectangle of whole pixels. It may reach beyond the picture, whose edge pixels then repeat. */
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

/** What is narrowed but not yet flattened. */
type Rows = Float32Array | Uint8ClampedArray;

function rangeOf(indices: Int32Array): [first: number, end: number] {
  let first = Number.POSITIVE_INFINITY;
  let last = 0;
  for (const index of indices) {
    if (index < first) first = index;
    if (index > last) last = index;
  }
  return [first, last + 1];
}

/** One row of pixels, narrowed. Red, green and blue are summed side by side: it is the hot loop. */
function narrowRow(
  source: Uint8Array,
  sourceAt: number,
  taps: Taps,
  target: Rows,
  targetAt: number,
): void {
  const { starts, indices, weights } = taps;
  let at = targetAt;
  for (let x = 0; x + 1 < starts.length; x++) {
    let red = 0;
    let green = 0;
    let blue = 0;
    for (let tap = starts[x]!; tap < starts[x + 1]!; tap++) {
      const from = sourceAt + 3 * indices[tap]!;
      const weight = weights[tap]!;
      red += source[from]! * weight;
      green += source[from + 1]! * weight;
      blue += source[from + 2]! * weight;
    }
    target[at++] = red;
    target[at++] = green;
    target[at++] = blue;
  }
}

/** Adds weighted whole rows. */
function sumRows(sums: Float32Array, rows: Rows, taps: Taps, target: number, first: number): void {
  const stride = sums.length;
  sums.fill(0);
  for (let tap = taps.starts[target]!; tap < taps.starts[target + 1]!; tap++) {
    const from = (taps.indices[tap]! - first) * stride;
    const weight = taps.weights[tap]!;
    for (let i = 0; i < stride; i++) sums[i]! += rows[from + i]! * weight;
  }
}

/** The rows flattened to the target's height and rounded to bytes. */
function flattenRows(rows: Rows, first: number, stride: number, taps: Taps): Uint8Array {
  const height = taps.starts.length - 1;
  const data = new Uint8ClampedArray(height * stride);
  const sums = new Float32Array(stride);
  for (let y = 0; y < height; y++) {
    sumRows(sums, rows, taps, y, first);
    const to = y * stride;
    // A clamped array rounds to the nearest byte by itself.
    for (let i = 0; i < stride; i++) data[to + i] = sums[i]!;
  }
  return new Uint8Array(data.buffer);
}

/**
 * The bicubic kernel overshoots at edges. Pillow cuts that off after either direction, and networks
 * were trained on what Pillow makes, so there the rows are bytes in between.
 */
function emptyRows(length: number, filter: ResizeFilter): Rows {
  return filter === 'bicubic' ? new Uint8ClampedArray(length) : new Float32Array(length);
}

/** Every filter leaves a picture as it is that keeps its size. */
function isWhole({ width, height }: Size, region: Region, size: Size): boolean {
  const isSame = (a: Size) => a.width === width && a.height === height;
  return region.x === 0 && region.y === 0 && isSame(region) && isSame(size);
}

/**
 * Cuts a region out of a picture and resizes it, first along x, then along y.
 *
 * @param size target size in pixels, at least 1 x 1; the aspect ratio need not be the region's
 */
export function resample(
  picture: Raster,
  region: Region,
  size: Size,
  filter: ResizeFilter,
): Raster {
  if (isWhole(picture, region, size)) return picture;
  const across = resizeTaps(region.x, region.width, picture.width, size.width, filter);
  const down = resizeTaps(region.y, region.height, picture.height, size.height, filter);
  const [firstRow, endRow] = rangeOf(down.indices);
  const stride = size.width * 3;
  const rows = emptyRows((endRow - firstRow) * stride, filter);
  for (let y = firstRow; y < endRow; y++) {
    narrowRow(picture.data, y * picture.width * 3, across, rows, (y - firstRow) * stride);
  }
  return { ...size, data: flattenRows(rows, firstRow, stride, down) };
}
