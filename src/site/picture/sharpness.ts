/** Lightness 0..255 of RGBA pixels, weighted as the eye does. */
export function greyOf(rgba: Uint8ClampedArray): Uint8ClampedArray {
  return Uint8ClampedArray.from(
    { length: rgba.length / 4 },
    (_, i) => 0.299 * rgba[4 * i]! + 0.587 * rgba[4 * i + 1]! + 0.114 * rgba[4 * i + 2]!,
  );
}

/**
 * Sharpness 0..1: the strongest hundredth of neighbour differences, so that crisp lines count and
 * plain areas do not.
 *
 * @param grey lightness 0..255, row by row
 */
export function sharpnessOf(grey: Uint8ClampedArray, width: number): number {
  const edges: number[] = [];
  for (let i = 1; i + width < grey.length; i += 1) {
    if (i % width === 0 || i % width === width - 1) continue;
    // Second difference: zero on a smooth ramp.
    const across = Math.abs(2 * grey[i]! - grey[i - 1]! - grey[i + 1]!);
    const down = i >= width ? Math.abs(2 * grey[i]! - grey[i - width]! - grey[i + width]!) : 0;
    edges.push(Math.max(across, down) / 510);
  }
  edges.sort((a, b) => b - a);
  return edges[Math.floor(edges.length / 100)] ?? 0;
}
