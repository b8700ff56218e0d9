import type { Pen } from '../draw/pen.ts';
import { type Point, points } from '../geometry.ts';
import type { Tone } from '../palette.ts';
import { poly, smooth } from '../svg.ts';
import type { Cut } from './parts.ts';

/** A pointed shirt collar around an open neck. */
export function shirtCollar({ pen, build, sway }: Cut, tone: Tone): string {
  const w = build.neck;
  const leaf = (k: number) =>
    poly([
      [k * (w + 1) + sway * 0.2, 146],
      [k * (w + 16), 168],
      [k * 44 + sway, 228],
      [k * 2 + sway, 196],
    ]);
  return [1, -1]
    .map((k) =>
      pen.form({
        d: leaf(k),
        tone,
        shadows: k > 0 ? [poly(points('30 150, 90 170, 50 240, 34 200'))] : [],
      }),
    )
    .join('');
}

/** A ribbon bow. */
export function ribbon(pen: Pen, [x, y]: Point, size: number, tone: Tone): string {
  const wing = (k: number) =>
    smooth([
      [x, y],
      [x + k * size * 0.55, y - size * 0.52],
      [x + k * size * 1.15, y - size * 0.42],
      [x + k * size * 1.05, y + size * 0.38],
      [x + k * size * 0.5, y + size * 0.3],
    ]);
  const tail = (k: number) =>
    poly([
      [x, y],
      [x + k * size * 0.72, y + size * 1.35],
      [x + k * size * 0.42, y + size * 1.28],
      [x + k * size * 0.2, y + size * 1.5],
    ]);
  const fold = (k: number) =>
    `M${x + k * size * 0.2} ${y - size * 0.03} L${x + k * size * 0.75} ${y - size * 0.1}`;
  return [
    ...[1, -1].map((k) => pen.form({ d: tail(k), tone, line: 2.6 })),
    ...[1, -1].map((k) =>
      pen.form({ d: wing(k), tone, line: 2.6, shadows: k > 0 ? [wing(k).replace(/^M/, 'M')] : [] }),
    ),
    pen.stroke(fold(1) + fold(-1), tone.line, 2.2, 0.7),
    pen.form({
      d: smooth([
        [x - size * 0.2, y - size * 0.2],
        [x + size * 0.2, y - size * 0.2],
        [x + size * 0.22, y + size * 0.2],
        [x - size * 0.22, y + size * 0.2],
      ]),
      tone,
      line: 2.6,
    }),
  ].join('');
}

/** A necktie. */
export function tie(pen: Pen, sway: number, tone: Tone): string {
  const knot = poly([
    [sway - 13, 196],
    [sway + 13, 196],
    [sway + 9, 220],
    [sway - 9, 220],
  ]);
  const blade = poly([
    [sway - 9, 220],
    [sway + 9, 220],
    [sway + 19, 380],
    [sway, 408],
    [sway - 19, 380],
  ]);
  const stripes = [250, 292, 334].map((y) =>
    pen.fillPath(
      poly([
        [sway - 40, y + 18],
        [sway + 40, y - 12],
        [sway + 40, y],
        [sway - 40, y + 30],
      ]),
      tone.light,
      0.6,
    ),
  );
  return (
    pen.form({ d: blade, tone, inside: stripes.join(''), line: 2.6 }) +
    pen.form({ d: knot, tone, line: 2.6 })
  );
}

/** A row of buttons. */
export function buttons(pen: Pen, x: number, ys: readonly number[], tone: Tone): string {
  return ys
    .map((y) =>
      pen.form({
        d: smooth([
          [x - 7, y],
          [x, y - 7],
          [x + 7, y],
          [x, y + 7],
        ]),
        tone,
        line: 2,
      }),
    )
    .join('');
}
