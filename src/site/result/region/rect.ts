/** The selection's rectangle, in shares of the picture. Pure. */
import type { Box } from '../../../contract/box.ts';
import { clamp, type Point } from '../stage/view.ts';

export const MIN_SIDE = 0.02;

function span(a: number, b: number): [number, number] {
  const [low, high] = [clamp(Math.min(a, b), 0, 1), clamp(Math.max(a, b), 0, 1)];
  if (high - low >= MIN_SIDE) return [low, high];
  const start = clamp(low, 0, 1 - MIN_SIDE);
  return [start, start + MIN_SIDE];
}

/** The rectangle between opposite corners, inside the picture and never empty. */
export function between(a: Point, b: Point): Box {
  const [x1, x2] = span(a.x, b.x);
  const [y1, y2] = span(a.y, b.y);
  return [x1, y1, x2, y2];
}

/** Moved, up to the picture's edge. */
export function moved(box: Box, by: Point): Box {
  const x = clamp(by.x, -box[0], 1 - box[2]);
  const y = clamp(by.y, -box[1], 1 - box[3]);
  return [box[0] + x, box[1] + y, box[2] + x, box[3] + y];
}

/** The two edges that a corner moves. */
export interface Corner {
  readonly x: 0 | 2;
  readonly y: 1 | 3;
}

export const CORNERS: readonly Corner[] = [
  { x: 0, y: 1 },
  { x: 2, y: 1 },
  { x: 0, y: 3 },
  { x: 2, y: 3 },
];

/** One edge moved, at least `MIN_SIDE` from the opposite one. */
export function withEdge(box: Box, edge: 0 | 1 | 2 | 3, place: number): Box {
  const opposite = box[(edge + 2) % 4]!;
  const next: [number, number, number, number] = [...box];
  next[edge] =
    edge < 2 ? clamp(place, 0, opposite - MIN_SIDE) : clamp(place, opposite + MIN_SIDE, 1);
  return next;
}

export function resized(box: Box, { x, y }: Corner, by: Point): Box {
  return withEdge(withEdge(box, x, box[x] + by.x), y, box[y] + by.y);
}
