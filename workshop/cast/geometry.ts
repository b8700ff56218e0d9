/** A point of a drawing, x to the right and y down. */
export type Point = readonly [x: number, y: number];

/** Left, top, right, bottom. */
export type Box = readonly [x1: number, y1: number, x2: number, y2: number];

/** An affine transform in SVG's order: x' = ax + cy + e, y' = bx + dy + f. */
export type Affine = readonly [number, number, number, number, number, number];

/** The transform that applies `inner` first, then `outer`. */
export function compose(outer: Affine, inner: Affine): Affine {
  const [a, b, c, d, e, f] = outer;
  const [g, h, i, j, k, l] = inner;
  return [
    a * g + c * h,
    b * g + d * h,
    a * i + c * j,
    b * i + d * j,
    a * k + c * l + e,
    b * k + d * l + f,
  ];
}

/** Moves, then scales (a negative `scaleX` mirrors). */
export function placed(x: number, y: number, scaleX: number, scaleY = scaleX): Affine {
  return [scaleX, 0, 0, scaleY, x, y];
}

/** Turns by `degrees` around a point. */
export function turned(degrees: number, [x, y]: Point): Affine {
  const r = (degrees * Math.PI) / 180;
  const [cos, sin] = [Math.cos(r), Math.sin(r)];
  return [cos, sin, -sin, cos, x - cos * x + sin * y, y - sin * x - cos * y];
}

export function apply([a, b, c, d, e, f]: Affine, [x, y]: Point): Point {
  return [a * x + c * y + e, b * x + d * y + f];
}

/** The axis-aligned bounds of some points. */
export function boundsOf(points: readonly Point[]): Box {
  const xs = points.map((p) => p[0]);
  const ys = points.map((p) => p[1]);
  return [Math.min(...xs), Math.min(...ys), Math.max(...xs), Math.max(...ys)];
}

/** The point a share `t` of the way from `a` to `b`. */
export function between(a: Point, b: Point, t: number): Point {
  return [a[0] + (b[0] - a[0]) * t, a[1] + (b[1] - a[1]) * t];
}

/** `value` kept inside low..high. */
export function clamp(value: number, low: number, high: number): number {
  return Math.min(high, Math.max(low, value));
}

/** Points written as text, "x y, x y": outlines stay on one line and can be read as a drawing. */
export function points(text: string): Point[] {
  return spatial(text).map(([x, y]): Point => [x, y]);
}

/** Points of which some have a depth: "x y, x y z". */
export function spatial(text: string): (readonly [x: number, y: number, z?: number])[] {
  return text.split(',').map((group) => {
    const [x = 0, y = 0, z] = group.trim().split(/\s+/).map(Number);
    return z === undefined ? ([x, y] as const) : ([x, y, z] as const);
  });
}
