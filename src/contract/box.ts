/**
 * Boxes are `[x1, y1, x2, y2]` in shares (0..1) of the upright picture (docs/interface.md, section
 * 1).
 */

export type Box = readonly [x1: number, y1: number, x2: number, y2: number];

/** Growth from face box (mid-forehead to chin) to head box, in shares of the face box's size. */
const HEAD_GROWTH = { side: 0.3, up: 0.55, down: 0.1 } as const;

/** So that rounding never makes a box empty. */
const MIN_SIDE = 1e-4;

export function boxWidth(box: Box): number {
  return Math.max(0, box[2] - box[0]);
}

export function boxHeight(box: Box): number {
  return Math.max(0, box[3] - box[1]);
}

export function boxArea(box: Box): number {
  return boxWidth(box) * boxHeight(box);
}

export function intersectionArea(a: Box, b: Box): number {
  const width = Math.min(a[2], b[2]) - Math.max(a[0], b[0]);
  const height = Math.min(a[3], b[3]) - Math.max(a[1], b[1]);
  return width > 0 && height > 0 ? width * height : 0;
}

/** Intersection over union, 0..1. */
export function iou(a: Box, b: Box): number {
  const common = intersectionArea(a, b);
  return common === 0 ? 0 : common / (boxArea(a) + boxArea(b) - common);
}

/** Intersection over the smaller box, 0..1: 1 when one lies inside the other. */
export function containment(a: Box, b: Box): number {
  const common = intersectionArea(a, b);
  return common === 0 ? 0 : common / Math.min(boxArea(a), boxArea(b));
}

interface Growth {
  readonly side: number;
  readonly up: number;
  readonly down: number;
}

/** The box grown by shares of its own size, not clipped. */
export function grown(box: Box, { side, up, down }: Growth): Box {
  const width = boxWidth(box);
  const height = boxHeight(box);
  return [
    box[0] - side * width,
    box[1] - up * height,
    box[2] + side * width,
    box[3] + down * height,
  ];
}

/** The face box grown to the whole head, not yet clipped. */
export function growFaceToHead(face: Box): Box {
  return grown(face, HEAD_GROWTH);
}

/** Undoes `growFaceToHead`; exact only for a head box that was not clipped. */
export function shrinkHeadToFace(head: Box): Box {
  const width = boxWidth(head) / (1 + 2 * HEAD_GROWTH.side);
  const height = boxHeight(head) / (1 + HEAD_GROWTH.up + HEAD_GROWTH.down);
  return [
    head[0] + HEAD_GROWTH.side * width,
    head[1] + HEAD_GROWTH.up * height,
    head[2] - HEAD_GROWTH.side * width,
    head[3] - HEAD_GROWTH.down * height,
  ];
}

/** The box with a margin on every side, in shares of its own width and height, inside the picture. */
export function withMargin(box: Box, margin: number): Box {
  return clipBox(grown(box, { side: margin, up: margin, down: margin }));
}

function clipRange(low: number, high: number): [number, number] {
  const start = Math.min(Math.max(low, 0), 1 - MIN_SIDE);
  return [start, Math.min(Math.max(high, start + MIN_SIDE), 1)];
}

/** The box clipped to 0..1 and never empty. */
export function clipBox(box: Box): Box {
  const [x1, x2] = clipRange(box[0], box[2]);
  const [y1, y2] = clipRange(box[1], box[3]);
  return [x1, y1, x2, y2];
}

function sameRow(a: Box, b: Box): boolean {
  const common = Math.min(a[3], b[3]) - Math.max(a[1], b[1]);
  return common > 0.5 * Math.min(boxHeight(a), boxHeight(b));
}

/**
 * Items in reading order. Boxes share a row when they overlap vertically by more than half of the
 * lower one's height.
 */
export function inReadingOrder<T>(items: readonly T[], boxOf: (item: T) => Box): T[] {
  const byTop = [...items].sort((a, b) => boxOf(a)[1] - boxOf(b)[1]);
  const rows: T[][] = [];
  for (const item of byTop) {
    const row = rows.find((members) => sameRow(boxOf(members[0] as T), boxOf(item)));
    if (row) row.push(item);
    else rows.push([item]);
  }
  return rows.flatMap((row) => row.sort((a, b) => boxOf(a)[0] - boxOf(b)[0]));
}
