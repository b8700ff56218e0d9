/**
 * Gestures of the stage: one finger scrolls the page, or pans an enlarged picture; two fingers,
 * Ctrl+wheel (a trackpad's pinch) and a double tap zoom. CSS `touch-action` decides where the
 * browser must know.
 */
import { stayHere } from '../use-marked.ts';
import { FIT, panBy, pinch, type Point, TAP_ZOOM, type ViewChange, zoomTo } from './view.ts';

const SLACK = 6;
export const DOUBLE_TAP_MS = 300;
const TAP_REACH = 30;
/** In pixels: doubles the size; the most that counts. */
const WHEEL = { double: 90, most: 60 } as const;

type Change = (change: ViewChange) => void;

function pointIn(stage: Element, event: MouseEvent): Point {
  const { left, top } = stage.getBoundingClientRect();
  return { x: event.clientX - left - stage.clientLeft, y: event.clientY - top - stage.clientTop };
}

function gap(a: Point, b: Point): number {
  return Math.hypot(a.x - b.x, a.y - b.y);
}

function wheelFactor(turn: number): number {
  return 2 ** (-Math.max(-WHEEL.most, Math.min(turn, WHEEL.most)) / WHEEL.double);
}

/** Ctrl or Cmd zooms; else an enlarged picture pans, or the page scrolls. */
function wheelHandler(stage: HTMLElement, change: Change) {
  return (event: WheelEvent) => {
    const turn = { x: event.deltaX, y: event.deltaY };
    if (event.ctrlKey || event.metaKey) {
      event.preventDefault();
      const point = pointIn(stage, event);
      change((view, frame) => zoomTo(view, view.zoom * wheelFactor(turn.y), point, frame));
    } else if (stage.dataset.zoomed === 'true') {
      event.preventDefault();
      const [x, y] = event.shiftKey && turn.x === 0 ? [turn.y, 0] : [turn.x, turn.y];
      change((view, frame) => panBy(view, { x: -x, y: -y }, frame));
    }
  };
}

function doubleTap(point: Point, change: Change): void {
  change((view, frame) => (view.zoom > 1 ? FIT : zoomTo(view, TAP_ZOOM, point, frame)));
}

function tapTeller(): (point: Point, time: number) => boolean {
  let last: { readonly point: Point; readonly time: number } | undefined;
  return (point, time) => {
    const isSecond =
      last !== undefined && time - last.time < DOUBLE_TAP_MS && gap(point, last.point) < TAP_REACH;
    last = isSecond ? undefined : { point, time };
    return isSecond;
  };
}

/** A tool over the picture handles its own pointers. */
function isForTool({ target }: Event): boolean {
  return target instanceof Element && target.closest('[data-own-pointer]') !== null;
}

interface Held {
  readonly start: Point;
  now: Point;
}

class Hand {
  readonly #held = new Map<number, Held>();
  readonly #stage: HTMLElement;
  readonly #change: Change;
  readonly #isDoubleTap = tapTeller();
  /** The touch moved, pinched or double-tapped: no click may follow. */
  isMoving = false;

  constructor(stage: HTMLElement, change: Change) {
    this.#stage = stage;
    this.#change = change;
  }

  down(event: PointerEvent): void {
    if (event.button !== 0 || this.#held.size === 2 || isForTool(event)) return;
    if (this.#held.size === 0) this.isMoving = false;
    else this.#seize();
    const point = pointIn(this.#stage, event);
    this.#held.set(event.pointerId, { start: point, now: point });
  }

  move(event: PointerEvent): void {
    const held = this.#held.get(event.pointerId);
    if (!held) return;
    const before = [...this.#held.values()].map(({ now }) => now);
    held.now = pointIn(this.#stage, event);
    if (!this.isMoving && gap(held.start, held.now) < SLACK) return;
    const after = [...this.#held.values()].map(({ now }) => now);
    this.#seize();
    this.#follow(before, after);
  }

  up(event: PointerEvent): void {
    const held = this.#held.get(event.pointerId);
    this.#held.delete(event.pointerId);
    if (!held || this.isMoving || !this.#isDoubleTap(held.start, event.timeStamp)) return;
    this.isMoving = true;
    stayHere();
    doubleTap(held.start, this.#change);
  }

  drop(event: PointerEvent): void {
    this.#held.delete(event.pointerId);
  }

  #seize(): void {
    stayHere();
    this.isMoving = true;
    for (const id of this.#held.keys()) this.#stage.setPointerCapture(id);
  }

  #follow(before: readonly Point[], after: readonly Point[]): void {
    const [from, fromOther] = before;
    const [to, toOther] = after;
    if (!from || !to) return;
    this.#change((view, frame) =>
      fromOther && toOther
        ? pinch(view, [from, fromOther], [to, toOther], frame)
        : panBy(view, { x: to.x - from.x, y: to.y - from.y }, frame),
    );
  }
}

function clickGuard(hand: Hand) {
  return (event: MouseEvent) => {
    if (!hand.isMoving || event.detail === 0) return;
    hand.isMoving = false;
    event.stopPropagation();
    event.preventDefault();
  };
}

/**
 * Attaches wheel and pointers to the stage.
 *
 * @returns detaches them
 */
export function attachGestures(stage: HTMLElement, change: Change): () => void {
  const hand = new Hand(stage, change);
  const controller = new AbortController();
  const { signal } = controller;
  stage.addEventListener('wheel', wheelHandler(stage, change), { signal, passive: false });
  stage.addEventListener('pointerdown', (event) => hand.down(event), { signal });
  stage.addEventListener('pointermove', (event) => hand.move(event), { signal });
  stage.addEventListener('pointerup', (event) => hand.up(event), { signal });
  stage.addEventListener('pointercancel', (event) => hand.drop(event), { signal });
  stage.addEventListener('click', clickGuard(hand), { signal, capture: true });
  return () => controller.abort();
}
