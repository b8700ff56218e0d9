/** How large a picture is made on the page. Pure. */

export interface Size {
  readonly width: number;
  readonly height: number;
}

/**
 * Longer side that is kept, in pixels: twice what our own models work with, so that others, and a part
 * that is looked at closely, still gain from it.
 */
export const KEPT_SIDE = 4096;

/** Rounded down, so that no limit is passed. */
function scaled({ width, height }: Size, scale: number): Size {
  const side = (length: number) => Math.max(1, Math.floor(length * scale));
  return { width: side(width), height: side(height) };
}

/**
 * The size in which a picture is sent.
 *
 * @param maxPixels width x height that the service takes
 * @param longest its longer side at most, in pixels
 */
export function sizeWithin(size: Size, maxPixels: number, longest = KEPT_SIDE): Size {
  const bySide = longest / Math.max(size.width, size.height);
  const byPixels = Math.sqrt(maxPixels / (size.width * size.height));
  return scaled(size, Math.min(1, bySide, byPixels));
}

/**
 * The sizes on the way down, the wanted one last: halves while that is possible, since a browser that
 * skips pixels does not skip any then.
 */
export function stepsDown(from: Size, to: Size): readonly Size[] {
  const steps: Size[] = [];
  let size = from;
  while (size.width >= to.width * 2 && size.height >= to.height * 2 && size.width > 2) {
    size = scaled(size, 0.5);
    steps.push(size);
  }
  const last = steps.at(-1) ?? from;
  if (last.width !== to.width || last.height !== to.height) steps.push(to);
  return steps;
}
