import { oval, poly, smooth } from '../svg.ts';
import {
  bokeh,
  cloud,
  drift,
  type Frame,
  foliage,
  glow,
  line,
  rect,
  shape,
  tree,
  wash,
} from './frame.ts';

/** A red gate among old trees. */
export function shrine(f: Frame): string {
  const { w, h } = f;
  const trunks = [0.04, 0.15, 0.27, 0.73, 0.86, 0.97].map((t, i) =>
    rect(w * t - 16, 0, 26 + (i % 3) * 10, h * 0.8, i % 2 ? '#5a6a58' : '#4a5a4f'),
  );
  const gate = [
    rect(w * 0.34, h * 0.24, w * 0.025, h * 0.54, '#d0442f'),
    rect(w * 0.635, h * 0.24, w * 0.025, h * 0.54, '#d0442f'),
    rect(w * 0.35, h * 0.32, w * 0.3, h * 0.03, '#d0442f'),
    shape(
      poly([
        [w * 0.28, h * 0.17],
        [w * 0.5, h * 0.195],
        [w * 0.72, h * 0.17],
        [w * 0.7, h * 0.235],
        [w * 0.5, h * 0.25],
        [w * 0.3, h * 0.235],
      ]),
      '#b8352a',
    ),
    shape(
      poly([
        [w * 0.27, h * 0.15],
        [w * 0.5, h * 0.18],
        [w * 0.73, h * 0.15],
        [w * 0.725, h * 0.178],
        [w * 0.5, h * 0.2],
        [w * 0.275, h * 0.178],
      ]),
      '#3a2a30',
    ),
  ];
  const steps = Array.from({ length: 6 }, (_, i) =>
    rect(
      w * (0.36 - i * 0.035),
      h * (0.74 + i * 0.045),
      w * (0.28 + i * 0.07),
      h * 0.045,
      i % 2 ? '#b8b4a4' : '#a8a494',
    ),
  );
  return (
    wash(f, ['#dff0c0', '#a8d0a0']) +
    glow(f, w * 0.5, h * 0.3, w * 0.4, '#fffde0', 0.9) +
    Array.from({ length: 10 }, (_, i) =>
      foliage(f, w * i * 0.11, h * (0.06 + (i % 3) * 0.05), w * 0.1, '#6aa870', '#98cc88'),
    ).join('') +
    trunks.join('') +
    rect(0, h * 0.76, w, h * 0.24, '#7fa86a') +
    steps.join('') +
    gate.join('') +
    bokeh(f, ['#fffbd0'], 20, 22) +
    drift(f, '#d8e88a', 26, 10)
  );
}

/** A hill over the sea with a road and a great tree. */
export function hill(f: Frame): string {
  const { w, h } = f;
  const slope = `${smooth(
    [
      [-20, h * 0.7],
      [w * 0.3, h * 0.6],
      [w * 0.7, h * 0.66],
      [w + 20, h * 0.56],
    ],
    false,
  )}L${w + 20} ${h + 20}L-20 ${h + 20}Z`;
  const road = smooth([
    [w * 0.3, h + 20],
    [w * 0.46, h * 0.8],
    [w * 0.4, h * 0.68],
    [w * 0.5, h * 0.64],
    [w * 0.53, h * 0.68],
    [w * 0.62, h * 0.8],
    [w * 0.62, h + 20],
  ]);
  return (
    wash(f, ['#4fa8e8', '#bfe6f7'], [0, 0, w, h * 0.56]) +
    cloud(f, w * 0.3, h * 0.3, w * 0.5) +
    cloud(f, w * 0.85, h * 0.2, w * 0.34) +
    wash(f, ['#3f8fc8', '#7fc4dc'], [0, h * 0.5, w, h * 0.2]) +
    shape(slope, '#86c46a') +
    shape(road, '#f0dcae') +
    tree(f, w * 0.82, h * 0.68, h * 0.34, '#4f9a5a', '#86c876') +
    drift(f, '#ffffff', 12, 8)
  );
}

/** Dunes and broken towers under two moons. */
export function dunes(f: Frame): string {
  const { w, h } = f;
  const dune = (y: number, c: string, s: number) =>
    shape(
      `${smooth(
        [
          [-20, h * y],
          [w * 0.2, h * (y - 0.05 * s)],
          [w * 0.5, h * (y + 0.04)],
          [w * 0.76, h * (y - 0.06 * s)],
          [w + 20, h * y],
        ],
        false,
      )}L${w + 20} ${h + 20}L-20 ${h + 20}Z`,
      c,
    );
  const tower = (x: number, s: number) =>
    shape(
      poly([
        [x, h * 0.66],
        [x + s * 0.1, h * 0.66 - s * 2],
        [x + s * 0.32, h * 0.66 - s * 2.3],
        [x + s * 0.42, h * 0.66 - s * 1.9],
        [x + s * 0.6, h * 0.66 - s * 2.05],
        [x + s * 0.7, h * 0.66],
      ]),
      '#9a6f86',
    );
  return (
    wash(f, ['#7a6ab8', '#e8a0a0', '#ffd9a0']) +
    shape(oval(w * 0.2, h * 0.2, w * 0.06), '#fff3d8', 0.95) +
    shape(oval(w * 0.31, h * 0.13, w * 0.025), '#ffe0d0', 0.9) +
    tower(w * 0.6, w * 0.08) +
    tower(w * 0.75, w * 0.05) +
    dune(0.66, '#e8b08a', 1) +
    dune(0.76, '#d9986f', -1) +
    dune(0.88, '#c88560', 1)
  );
}

/** A great library-ship's deck above the clouds. */
export function deck(f: Frame): string {
  const { w, h } = f;
  const rail = Array.from({ length: 16 }, (_, i) =>
    rect(w * (i / 15) - 5, h * 0.58, 10, h * 0.24, '#8a5a3f'),
  );
  return (
    wash(f, ['#5a8fd8', '#b8dcf5', '#ffeed0']) +
    cloud(f, w * 0.2, h * 0.5, w * 0.6) +
    cloud(f, w * 0.8, h * 0.56, w * 0.7) +
    cloud(f, w * 0.55, h * 0.3, w * 0.3, '#ffffff', 0.7) +
    line(
      `M${w * 0.1} ${h * 0.9} V0 M${w * 0.1} ${h * 0.1} L${w * 0.7} ${h * 0.9} M${w * 0.1} ${h * 0.3} L${w * 0.4} ${h * 0.9}`,
      '#7a5a48',
      6,
    ) +
    shape(
      poly([
        [w * 0.12, 0],
        [w * 0.48, 0],
        [w * 0.36, h * 0.3],
        [w * 0.12, h * 0.4],
      ]),
      '#fff6e2',
    ) +
    rail.join('') +
    rect(0, h * 0.56, w, 16, '#a8714f') +
    wash(f, ['#c08a5f', '#9a6844'], [0, h * 0.82, w, h * 0.18])
  );
}
