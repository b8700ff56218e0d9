/**
 * How a picture is resized along one axis:
 * - `area`: the exact mean of the covered pixels when shrinking, linear interpolation when enlarging
 *   (OpenCV's INTER_AREA);
 * - `linear`: between the two closest pixels, when shrinking too (OpenCV's INTER_LINEAR);
 * - `bilinear`: a triangle, widened by the factor when shrinking (Pillow's BILINEAR);
 * - `bicubic`: Keys' cubic with a = -0.5, widened by the factor when shrinking (Pillow's BICUBIC).
 */
export const RESIZE_FILTERS = ['area', 'linear', 'bilinear', 'bicubic'] as const;

export type ResizeFilter = (typeof RESIZE_FILTERS)[number];

/**
 * For every target pixel `i` the source pixels it is made of: `indices` and `weights` from
 * `starts[i]` to `starts[i + 1]`. The weights of one target pixel add up to 1.
 */
export interface FilterTaps {
  readonly starts: Int32Array;
  readonly indices: Int32Array;
  readonly weights: Float32Array;
}

type Tap = readonly [index: number, weight: number];

/** Keeps a rounding error at a pixel's far edge from adding a tap of no weight. */
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
  /** Zero from this distance on, in pixels. */
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

/** A kernel, widened when shrinking and cut off at the stretch's ends. */
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
 * Taps that resize a stretch of one axis.
 *
 * @param start first pixel of the stretch; it may begin before pixel 0
 * @param length pixels of the stretch, at least 1; it may end behind the axis
 * @param limit pixels of the whole axis: what lies outside repeats the edge pixel
 * @param size target pixels
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

/** First pixel that any tap takes, and the one behind the last. */
export function rangeOf(indices: Int32Array): [first: number, end: number] {
  let first = Number.POSITIVE_INFINITY;
  let last = 0;
  for (const index of indices) {
    if (index < first) first = index;
    if (index > last) last = index;
  }
  return [first, last + 1];
}
