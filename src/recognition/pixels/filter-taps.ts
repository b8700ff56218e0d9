/**
 * Resizing along one axis:
 * - `area`: exact mean when shrinking, linear when enlarging (OpenCV's INTER_AREA);
 * - `linear`: the two closest pixels, also when shrinking (OpenCV's INTER_LINEAR);
 * - `bilinear`: a triangle, widened when shrinking (Pillow's BILINEAR);
 * - `bicubic`: Keys' cubic, a = -0.5, widened when shrinking (Pillow's BICUBIC).
 */
export const RESIZE_FILTERS = ['area', 'linear', 'bilinear', 'bicubic'] as const;

export type ResizeFilter = (typeof RESIZE_FILTERS)[number];

/**
 * Target pixel `i` is made of `indices` and `weights` from `starts[i]` to `starts[i + 1]`; its
 * weights add up to 1.
 */
export interface FilterTaps {
  readonly starts: Int32Array;
  readonly indices: Int32Array;
  readonly weights: Float32Array;
}

type Tap = readonly [index: number, weight: number];

/** Keeps rounding errors from adding a tap of no weight. */
const EDGE = 1e-9;

function areaTaps(target: number, from: number, ratio: number): Tap[] {
  const start = target * ratio;
  const end = Math.min(from, start + ratio);
  const taps: Tap[] = [];
  for (let index = Math.floor(start); index < Math.ceil(end - EDGE); index++) {
    const covered = Math.min(end, index + 1) - Math.max(start, index);
    taps.push([index, covered / (end - start)]);
  }
  return taps;
}

function linearTaps(target: number, from: number, ratio: number): Tap[] {
  const centre = Math.min(Math.max((target + 0.5) * ratio - 0.5, 0), from - 1);
  const left = Math.floor(centre);
  const share = centre - left;
  return [
    [left, 1 - share],
    [Math.min(left + 1, from - 1), share],
  ];
}

interface Kernel {
  readonly reach: number;
  at(distance: number): number;
}

const TRIANGLE: Kernel = { reach: 1, at: (distance) => Math.max(0, 1 - distance) };

/** R. G. Keys, "Cubic convolution interpolation for digital image processing", 1981. */
const CUBIC: Kernel = {
  reach: 2,
  at: (distance) => {
    if (distance < 1) return (1.5 * distance - 2.5) * distance * distance + 1;
    if (distance < 2) return ((-0.5 * distance + 2.5) * distance - 4) * distance + 2;
    return 0;
  },
};

function kernelTaps(target: number, from: number, ratio: number, kernel: Kernel): Tap[] {
  const widening = Math.max(ratio, 1);
  const reach = kernel.reach * widening;
  const centre = (target + 0.5) * ratio;
  const first = Math.max(0, Math.floor(centre - reach + 0.5));
  const end = Math.min(from, Math.floor(centre + reach + 0.5));
  const raw: Tap[] = [];
  for (let index = first; index < end; index++) {
    raw.push([index, kernel.at(Math.abs(index + 0.5 - centre) / widening)]);
  }
  const total = raw.reduce((sum, [, weight]) => sum + weight, 0);
  return raw.map(([index, weight]) => [index, weight / total]);
}

function tapsOf(target: number, from: number, ratio: number, filter: ResizeFilter): Tap[] {
  switch (filter) {
    case 'area':
      return ratio >= 1 ? areaTaps(target, from, ratio) : linearTaps(target, from, ratio);
    case 'linear':
      return linearTaps(target, from, ratio);
    case 'bilinear':
      return kernelTaps(target, from, ratio, TRIANGLE);
    case 'bicubic':
      return kernelTaps(target, from, ratio, CUBIC);
  }
}

/**
 * Taps that resize a stretch of one axis to `size` pixels.
 *
 * @param start may be negative
 * @param length at least 1; may reach beyond the axis
 * @param limit pixels of the axis; outside, the edge repeats
 */
export function resizeTaps(
  start: number,
  length: number,
  limit: number,
  size: number,
  filter: ResizeFilter,
): FilterTaps {
  const starts = new Int32Array(size + 1);
  const indices: number[] = [];
  const weights: number[] = [];
  const ratio = length / size;
  for (let target = 0; target < size; target++) {
    for (const [index, weight] of tapsOf(target, length, ratio, filter)) {
      indices.push(Math.min(Math.max(start + index, 0), limit - 1));
      weights.push(weight);
    }
    starts[target + 1] = indices.length;
  }
  return { starts, indices: Int32Array.from(indices), weights: Float32Array.from(weights) };
}

/** First pixel of any tap, and the one after the last. */
export function rangeOf(indices: Int32Array): [first: number, end: number] {
  let first = Number.POSITIVE_INFINITY;
  let last = 0;
  for (const index of indices) {
    if (index < first) first = index;
    if (index > last) last = index;
  }
  return [first, last + 1];
}
