/**
 * Which part of the picture is shown. Pure. A view is independent of the stage's size, so it
 * survives a resize.
 */

export interface Point {
  readonly x: number;
  readonly y: number;
}

export interface Size {
  readonly width: number;
  readonly height: number;
}

/** The share (0..1) of the picture at the stage's middle, and the zoom. */
export interface View {
  /** 1 fits the whole picture. */
  readonly zoom: number;
  readonly x: number;
  readonly y: number;
}

/** The stage in CSS pixels, the picture's width / height. */
export interface Frame {
  readonly stage: Size;
  readonly ratio: number;
}

/** The result is clamped. */
export type ViewChange = (view: View, frame: Frame) => View;

export const FIT: View = { zoom: 1, x: 0.5, y: 0.5 };
export const MAX_ZOOM = 8;
export const ZOOM_STEP = 1.5;
export const TAP_ZOOM = 2.5;

export function clamp(value: number, low: number, high: number): number {
  return Math.min(Math.max(value, low), high);
}

/** The largest size of this shape in the stage. */
export function fitInside({ stage, ratio }: Frame): Size {
  const width = Math.min(stage.width, stage.height * ratio);
  return { width, height: width / ratio };
}

export function sheetSize(view: View, frame: Frame): Size {
  const { width, height } = fitInside(frame);
  return { width: width * view.zoom, height: height * view.zoom };
}

function clampAxis(centre: number, sheet: number, stage: number): number {
  // Rounding must not move what fits.
  if (sheet <= stage + 0.01) return 0.5;
  const half = stage / 2 / sheet;
  return clamp(centre, half, 1 - half);
}

/** The nearest view without needless emptiness. */
export function clampView(view: View, frame: Frame): View {
  const zoom = clamp(view.zoom, 1, MAX_ZOOM);
  const sheet = sheetSize({ ...view, zoom }, frame);
  return {
    zoom,
    x: clampAxis(view.x, sheet.width, frame.stage.width),
    y: clampAxis(view.y, sheet.height, frame.stage.height),
  };
}

/** The place in the picture (shares, beyond 0..1 beside it) under a point of the stage. */
export function shareAt(point: Point, view: View, frame: Frame): Point {
  const sheet = sheetSize(view, frame);
  return {
    x: view.x + (point.x - frame.stage.width / 2) / sheet.width,
    y: view.y + (point.y - frame.stage.height / 2) / sheet.height,
  };
}

/** Inverse of `shareAt`. */
export function pointAt(share: Point, view: View, frame: Frame): Point {
  const sheet = sheetSize(view, frame);
  return {
    x: frame.stage.width / 2 + (share.x - view.x) * sheet.width,
    y: frame.stage.height / 2 + (share.y - view.y) * sheet.height,
  };
}

/** Moves the picture by CSS pixels. */
export function panBy(view: View, by: Point, frame: Frame): View {
  const sheet = sheetSize(view, frame);
  const moved = { ...view, x: view.x - by.x / sheet.width, y: view.y - by.y / sheet.height };
  return clampView(moved, frame);
}

/** Zooms about `point`, as far as the picture's edges allow. */
export function zoomTo(view: View, zoom: number, point: Point, frame: Frame): View {
  const share = shareAt(point, view, frame);
  const { zoom: bounded } = clampView({ ...view, zoom }, frame);
  const after = pointAt(share, { ...view, zoom: bounded }, frame);
  return panBy({ ...view, zoom: bounded }, { x: point.x - after.x, y: point.y - after.y }, frame);
}

function middle([a, b]: readonly [Point, Point]): Point {
  return { x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 };
}

function distance([a, b]: readonly [Point, Point]): number {
  return Math.max(1, Math.hypot(a.x - b.x, a.y - b.y));
}

/** The picture follows two fingers. */
export function pinch(
  view: View,
  before: readonly [Point, Point],
  after: readonly [Point, Point],
  frame: Frame,
): View {
  const [from, to] = [middle(before), middle(after)];
  const panned = panBy(view, { x: to.x - from.x, y: to.y - from.y }, frame);
  return zoomTo(panned, (view.zoom * distance(after)) / distance(before), to, frame);
}

function shiftInto(low: number, high: number, length: number, margin: number): number {
  const room = Math.max(0, Math.min(margin, (length - (high - low)) / 2));
  if (low < room) return room - low;
  return high > length - room ? length - room - high : 0;
}

/** The smallest move that shows a box (shares) with some room. */
export function viewShowing(
  box: readonly [number, number, number, number],
  view: View,
  frame: Frame,
  margin = 24,
): View {
  const start = pointAt({ x: box[0], y: box[1] }, view, frame);
  const end = pointAt({ x: box[2], y: box[3] }, view, frame);
  const x = shiftInto(start.x, end.x, frame.stage.width, margin);
  const y = shiftInto(start.y, end.y, frame.stage.height, margin);
  return x === 0 && y === 0 ? view : panBy(view, { x, y }, frame);
}
