/** Of a picture, in pixels. */
export interface PictureSize {
  readonly width: number;
  readonly height: number;
}

/** A size times a scale, in whole pixels, at least one. */
export function scaled({ width, height }: PictureSize, scale: number): PictureSize {
  const side = (length: number) => Math.max(1, Math.floor(length * scale));
  return { width: side(width), height: side(height) };
}

/** Steps down to the wanted size, by halves: some browsers skip pixels otherwise. */
export function stepsDown(from: PictureSize, to: PictureSize): readonly PictureSize[] {
  const steps: PictureSize[] = [];
  let size = from;
  while (size.width >= to.width * 2 && size.height >= to.height * 2 && size.width > 2) {
    size = scaled(size, 0.5);
    steps.push(size);
  }
  const last = steps.at(-1) ?? from;
  if (last.width !== to.width || last.height !== to.height) steps.push(to);
  return steps;
}
