import { rangeOf, type ResizeFilter, type FilterTaps } from './filter-taps.ts';
import type { Raster } from '../types.ts';

type Rows = Float32Array | Uint8ClampedArray;

/** One row, narrowed. Hot loop: three sums side by side. */
function narrowRow(
  source: Uint8Array,
  sourceAt: number,
  taps: FilterTaps,
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

function sumRows(
  sums: Float32Array,
  rows: Rows,
  taps: FilterTaps,
  target: number,
  first: number,
): void {
  const stride = sums.length;
  sums.fill(0);
  for (let tap = taps.starts[target]!; tap < taps.starts[target + 1]!; tap++) {
    const from = (taps.indices[tap]! - first) * stride;
    const weight = taps.weights[tap]!;
    for (let i = 0; i < stride; i++) sums[i]! += rows[from + i]! * weight;
  }
}

function flattenRows(rows: Rows, first: number, stride: number, taps: FilterTaps): Uint8Array {
  const height = taps.starts.length - 1;
  const data = new Uint8ClampedArray(height * stride);
  const sums = new Float32Array(stride);
  for (let y = 0; y < height; y++) {
    sumRows(sums, rows, taps, y, first);
    const to = y * stride;
    // A clamped array rounds by itself.
    for (let i = 0; i < stride; i++) data[to + i] = sums[i]!;
  }
  return new Uint8Array(data.buffer);
}

/**
 * Bicubic overshoots at edges. Pillow clamps after either direction, and networks were trained on
 * that, so these rows are bytes.
 */
function emptyRows(length: number, filter: ResizeFilter): Rows {
  return filter === 'bicubic' ? new Uint8ClampedArray(length) : new Float32Array(length);
}

/** Resizes with plain loops, first along x (`across`), then y (`down`); returns the bytes. */
export function resamplePlainly(
  picture: Raster,
  across: FilterTaps,
  down: FilterTaps,
  filter: ResizeFilter,
): Uint8Array {
  const [firstRow, endRow] = rangeOf(down.indices);
  const stride = (across.starts.length - 1) * 3;
  const rows = emptyRows((endRow - firstRow) * stride, filter);
  for (let y = firstRow; y < endRow; y++) {
    narrowRow(picture.data, y * picture.width * 3, across, rows, (y - firstRow) * stride);
  }
  return flattenRows(rows, firstRow, stride, down);
}
