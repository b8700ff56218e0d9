/** Places labels so that none covers a face or another label. Pure, in pixels. */
import { clamp, type Size } from './view.ts';

export interface Rect {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

/** A box that wants a label, in pixels of the drawn picture. */
export interface LabelWish {
  readonly head: Rect;
  readonly face: Rect;
  /** With the name; undefined for the number only. */
  readonly wide: Size | undefined;
  readonly narrow: Size;
}

export interface Label {
  readonly rect: Rect;
  readonly isWide: boolean;
}

export function overlaps(a: Rect, b: Rect): boolean {
  return a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;
}

function isInside(rect: Rect, bounds: Size): boolean {
  return (
    rect.left >= 0 && rect.top >= 0 && rect.right <= bounds.width && rect.bottom <= bounds.height
  );
}

function at(left: number, top: number, { width, height }: Size): Rect {
  return { left, top, right: left + width, bottom: top + height };
}

/** Touching the box from outside, best first, slid to stay in the picture. */
function outsidePlaces(head: Rect, size: Size, bounds: Size): Rect[] {
  const slide = (left: number) => clamp(left, 0, Math.max(0, bounds.width - size.width));
  const lower = (top: number) => clamp(top, 0, Math.max(0, bounds.height - size.height));
  const [above, below] = [head.top - size.height, head.bottom];
  const [before, after] = [head.left - size.width, head.right];
  const end = head.right - size.width;
  return [
    at(slide(head.left), above, size),
    at(slide(end), above, size),
    at(slide(head.left), below, size),
    at(slide(end), below, size),
    at(after, lower(head.top), size),
    at(before, lower(head.top), size),
    at(after, lower(head.bottom - size.height), size),
    at(before, lower(head.bottom - size.height), size),
  ];
}

/** Inside the box, over hair or background. */
function cornerPlaces(head: Rect, size: Size): Rect[] {
  const [end, low] = [head.right - size.width, head.bottom - size.height];
  return [
    at(head.left, head.top, size),
    at(end, head.top, size),
    at(head.left, low, size),
    at(end, low, size),
  ];
}

interface Taken {
  readonly bounds: Size;
  readonly faces: readonly Rect[];
  readonly labels: readonly Rect[];
}

function isFree(rect: Rect, { bounds, faces, labels }: Taken): boolean {
  return (
    isInside(rect, bounds) &&
    !faces.some((face) => overlaps(face, rect)) &&
    !labels.some((label) => overlaps(label, rect))
  );
}

/** Whether a label would be read as another head's: on it, or right above or below it. */
function isAt(other: Rect, rect: Rect): boolean {
  const height = rect.bottom - rect.top;
  const shared = Math.min(rect.right, other.right) - Math.max(rect.left, other.left);
  const isOver = shared > (other.right - other.left) / 4;
  const isNear = rect.bottom > other.top - height && rect.top < other.bottom + height;
  return overlaps(other, rect) || (isOver && isNear);
}

/** Beside its box, else in a corner of it; over another's hair only as a last resort. */
function placeNarrow({ head, narrow }: LabelWish, taken: Taken, heads: readonly Rect[]) {
  const beside = [...outsidePlaces(head, narrow, taken.bounds), ...cornerPlaces(head, narrow)];
  const free = beside.filter((rect) => isFree(rect, taken));
  return (
    free.find((rect) => !heads.some((other) => isAt(other, rect))) ??
    free.find((rect) => !heads.some((other) => overlaps(other, rect))) ??
    free[0]
  );
}

function placeWide({ head, wide }: LabelWish, taken: Taken, heads: readonly Rect[]) {
  if (!wide) return undefined;
  return outsidePlaces(head, wide, taken.bounds).find(
    (rect) => isFree(rect, taken) && !heads.some((other) => isAt(other, rect)),
  );
}

function without<T>(items: readonly T[], index: number): T[] {
  return items.filter((_, other) => other !== index);
}

function present<T>(items: readonly (T | undefined)[]): T[] {
  return items.filter((item): item is T => item !== undefined);
}

/**
 * A place for each label: with the name beside its box, else the number at or in it. Numbers are
 * placed first, so that no name drives one out.
 *
 * @param bounds size of the drawn picture
 * @returns in the order of the wishes; undefined without a free place
 */
export function layLabels(wishes: readonly LabelWish[], bounds: Size): (Label | undefined)[] {
  const faces = wishes.map(({ face }) => face);
  const heads = wishes.map(({ head }) => head);
  const rects: (Rect | undefined)[] = [];
  wishes.forEach((wish, index) => {
    const taken = { bounds, faces, labels: present(rects) };
    rects.push(placeNarrow(wish, taken, without(heads, index)));
  });
  const wide = new Set<number>();
  wishes.forEach((wish, index) => {
    const taken = { bounds, faces, labels: present(without(rects, index)) };
    const rect = placeWide(wish, taken, without(heads, index));
    if (!rect) return;
    rects[index] = rect;
    wide.add(index);
  });
  return rects.map((rect, index) => rect && { rect, isWide: wide.has(index) });
}
