/**
 * Pointers and wheel on the stage. One finger scrolls the page until the picture is enlarged, then
 * it moves the picture; two fingers, a wheel with Ctrl (what a trackpad's pinch sends) and a double
 * tap enlarge. Which finger does what is left to CSS `touch-action` where the browser has to know.
 */
import { stayHere } from '../use-marked.ts';
import { FIT, panBy, pinch, type Point, TAP_ZOOM, type ViewChange, zoomTo } from './view.ts';

/** Less is a tap, in CSS pixels. */
const SLACK = 6;
/** Two taps at one place within this time are a double tap. */
export const DOUBLE_TAP_MS = 300;
const TAP_REACH = 30;
/** Wheel turns, in pixels: one that doubles the size, the largest that counts, the height of a line. */
const WHEEL = { double: 90, most: 60, line: 16 } as const;

type Change = (change: ViewChange) => void;

function pointIn(stage: Element, event: MouseEvent): Point {
  const { left, top } = stage.getBoundingClientRect();
  return { x: event.clientX - left - stage.clientLeft, y: event.clientY - top - stage.clientTop };
}

function gap(a: Point, b: Point): number {
  return Math.hypot(a.x - b.x, a.y - b.y);
}

function wheelTurn(event: WheelEvent): Point {
  const unit = event.deltaMode === WheelEvent.DOM_DELTA_LINE ? WHEEL.line : 1;
  return { x: event.deltaX * unit, y: event.deltaY * unit };
}

function wheelFactor(turn: number): number {
  return 2 ** (-Math.max(-WHEEL.most, Math.min(turn, WHEEL.most)) / WHEEL.double);
}

/** With Ctrl (or Cmd) the wheel enlarges; without, it moves an enlarged picture, else the page. */
function wheelHandler(stage: HTMLElement, change: Change) {
  return (event: WheelEvent) => {
    const turn = wheelTurn(event);
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

/** Tells whether a tap is the second of a double tap, of a finger or a mouse alike. */
function tapTeller(): (point: Point, time: number) => boolean {
  let last: { readonly point: Point; readonly time: number } | undefined;
  return (point, time) => {
    const isSecond =
      last !== undefined && time - last.time < DOUBLE_TAP_MS && gap(point, last.point) < TAP_REACH;
    last = isSecond ? undefined : { point, time };
    return isSecond;
  };
}

/** A tool that lies over the picture has its own use for pointers. */
function isForTool({ target }: Event): boolean {
  return target instanceof Element && target.closest('[data-own-pointer]') !== null;
}

interface Held {
  readonly start: Point;
  now: Point;
}

/** The fingers (or the mouse) that are down, and what their moves mean. */
class Hand {
  readonly #held = new Map<number, Held>();
  readonly #stage: HTMLElement;
  readonly #change: Change;
  readonly #isDoubleTap = tapTeller();
  /** Whether this touch moved, pinched or was a double tap, so that no click may follow. */
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

  /** From now on it is a drag: the stage keeps the pointers, wherever they go. */
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

/** The click at the end of a drag is none. */
function clickGuard(hand: Hand) {
  return (event: MouseEvent) => {
    if (!hand.isMoving || event.detail === 0) return;
    hand.isMoving = false;
    event.stopPropagation();
    event.preventDefault();
  };
}

/**
 * Has the stage answer to wheel and pointers.
 *
 * @returns takes the listeners away again
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
