import type { Affine, Point } from './geometry.ts';

/** A number as short text: one decimal is finer than a pixel at our sizes. */
export function num(value: number): string {
  return String(Math.round(value * 10) / 10 || 0);
}

const at = ([x, y]: Point): string => `${num(x)} ${num(y)}`;

type Attributes = Record<string, string | number | undefined>;

/** One SVG element; attributes that are undefined are left out. */
export function el(tag: string, attributes: Attributes, children = ''): string {
  const text = Object.entries(attributes)
    .filter(([, value]) => value !== undefined)
    .map(([key, value]) => ` ${key}="${value}"`)
    .join('');
  return children ? `<${tag}${text}>${children}</${tag}>` : `<${tag}${text}/>`;
}

/** A group with a transform. */
export function moved(matrix: Affine, children: string): string {
  const text = matrix.map((v) => Math.round(v * 10000) / 10000).join(' ');
  return el('g', { transform: `matrix(${text})` }, children);
}

/** Straight lines through points. */
export function poly(points: readonly Point[], closed = true): string {
  return `M${points.map(at).join('L')}${closed ? 'Z' : ''}`;
}

function controls(points: readonly Point[], i: number, closed: boolean, k: number): string {
  const count = points.length;
  const get = (j: number): Point =>
    points[closed ? (j + count) % count : Math.min(count - 1, Math.max(0, j))]!;
  const [p0, p1, p2, p3] = [get(i - 1), get(i), get(i + 1), get(i + 2)];
  const c1: Point = [p1[0] + (p2[0] - p0[0]) * k, p1[1] + (p2[1] - p0[1]) * k];
  const c2: Point = [p2[0] - (p3[0] - p1[0]) * k, p2[1] - (p3[1] - p1[1]) * k];
  return `C${at(c1)} ${at(c2)} ${at(p2)}`;
}

/** A smooth curve through points (Catmull-Rom). `k` is the roundness, 1/6 by default. */
export function smooth(points: readonly Point[], closed = true, k = 1 / 6): string {
  const last = closed ? points.length : points.length - 1;
  const curves = Array.from({ length: last }, (_, i) => controls(points, i, closed, k));
  return `M${at(points[0]!)}${curves.join('')}${closed ? 'Z' : ''}`;
}

/** The part of a path after its first point, to be joined to another path. */
export function continued(d: string): string {
  return d.replace(/^M[^CLQ]*/, '');
}

/** A point of the Catmull-Rom curve through `points`, t in 0..1. */
export function along(points: readonly Point[], t: number): Point {
  const last = points.length - 1;
  const s = Math.min(last - 1e-6, Math.max(0, t * last));
  const i = Math.floor(s);
  const u = s - i;
  const get = (j: number): Point => points[Math.min(last, Math.max(0, j))]!;
  const [p0, p1, p2, p3] = [get(i - 1), get(i), get(i + 1), get(i + 2)];
  const axis = (k: 0 | 1) =>
    0.5 *
    (2 * p1[k] +
      (p2[k] - p0[k]) * u +
      (2 * p0[k] - 5 * p1[k] + 4 * p2[k] - p3[k]) * u * u +
      (3 * p1[k] - p0[k] - 3 * p2[k] + p3[k]) * u * u * u);
  return [axis(0), axis(1)];
}

function widthAt(widths: readonly number[], t: number): number {
  const s = t * (widths.length - 1);
  const i = Math.min(widths.length - 2, Math.floor(s));
  const low = widths[i]!;
  const high = widths[i + 1] ?? low;
  return low + (high - low) * (s - i);
}

/** Where a strip runs across a tube: from..to along it, left..right (-1..1) across it. */
export interface Strip {
  from: number;
  to: number;
  left: number;
  right: number;
}

const WHOLE: Strip = { from: 0, to: 1, left: -1, right: 1 };

/**
 * A ribbon along a spine with changing half widths: hair locks, arms, tapering ink lines.
 * A `strip` gives only a part of it, for shadows and highlights.
 */
export function tube(spine: readonly Point[], widths: readonly number[], strip = WHOLE): string {
  const steps = Math.max(6, spine.length * 4);
  const side = (edge: (t: number) => number): Point[] =>
    Array.from({ length: steps + 1 }, (_, i) => {
      const t = strip.from + (strip.to - strip.from) * (i / steps);
      const [x, y] = along(spine, t);
      const a = along(spine, Math.max(0, t - 0.02));
      const b = along(spine, Math.min(1, t + 0.02));
      const length = Math.hypot(b[0] - a[0], b[1] - a[1]) || 1;
      const w = widthAt(widths, t) * edge(i / steps);
      return [x + (-(b[1] - a[1]) / length) * w, y + ((b[0] - a[0]) / length) * w];
    });
  const partial = strip !== WHOLE;
  const taper = (u: number) => (partial ? Math.sin(Math.PI * u) : 1);
  const middle = (strip.left + strip.right) / 2;
  const half = (strip.right - strip.left) / 2;
  const right = side((u) => middle + half * taper(u));
  const left = side((u) => middle - half * taper(u)).reverse();
  if (partial) return smooth([...right, ...left]);
  const corner = left[0]!;
  return `${smooth(right, false)}L${at(corner)}${continued(smooth(left, false))}Z`;
}

/** Sends every coordinate pair of an absolute M/L/Q/C/Z path through `map`. */
export function mapPath(d: string, map: (x: number, y: number) => Point): string {
  return d.replace(
    /(-?\d*\.?\d+)[ ,]+(-?\d*\.?\d+)/g,
    (_, x: string, y: string) => `${at(map(Number(x), Number(y)))} `,
  );
}

/** An ellipse as points, so that it can be projected like everything else. */
export function ring(cx: number, cy: number, rx: number, ry = rx, count = 16): Point[] {
  return Array.from({ length: count }, (_, i) => {
    const a = (i / count) * Math.PI * 2;
    return [cx + Math.cos(a) * rx, cy + Math.sin(a) * ry];
  });
}

/** A circle or ellipse as a path. */
export function oval(cx: number, cy: number, rx: number, ry = rx): string {
  return smooth(ring(cx, cy, rx, ry, 12));
}
