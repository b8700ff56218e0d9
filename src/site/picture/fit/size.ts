/** Sizes of pictures. Pure. */

export interface Size {
  readonly width: number;
  readonly height: number;
}

/** Longer side kept, in pixels: twice our models' input, for other models and for parts. */
export const KEPT_SIDE = 4096;

function scaled({ width, height }: Size, scale: number): Size {
  const side = (length: number) => Math.max(1, Math.floor(length * scale));
  return { width: side(width), height: side(height) };
}

/**
 * The size in which a picture is sent.
 *
 * @param maxPixels width x height
 * @param longest limit of the longer side, in pixels
 */
export function sizeWithin(size: Size, maxPixels: number, longest = KEPT_SIDE): Size {
  const bySide = longest / Math.max(size.width, size.height);
  const byPixels = Math.sqrt(maxPixels / (size.width * size.height));
  return scaled(size, Math.min(1, bySide, byPixels));
}

/** Steps down to the wanted size, by halves: some browsers skip pixels otherwise. */
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
