import { oval, poly, smooth } from '../svg.ts';
import { cloud, type Frame, foliage, line, rect, shape, skyline, wash } from './frame.ts';

/** A room under the roof with a bed, plants and an evening sky. */
export function attic(f: Frame): string {
  const { w, h } = f;
  return (
    wash(f, ['#f0d9c0', '#dcb894']) +
    shape(
      poly([
        [0, 0],
        [w * 0.3, 0],
        [0, h * 0.5],
      ]),
      '#c99a78',
    ) +
    shape(
      poly([
        [w, 0],
        [w * 0.7, 0],
        [w, h * 0.5],
      ]),
      '#c99a78',
    ) +
    wash(f, ['#7a8fd0', '#f5b8a0', '#ffe0b0'], [w * 0.34, h * 0.14, w * 0.32, h * 0.36]) +
    line(
      `M${w * 0.34} ${h * 0.14} h${w * 0.32} v${h * 0.36} h${-w * 0.32} Z M${w * 0.5} ${h * 0.14} v${h * 0.36}`,
      '#fff6e6',
      10,
    ) +
    rect(0, h * 0.74, w, h * 0.26, '#b5805a') +
    shape(
      smooth(
        [
          [w * 0.04, h * 0.88],
          [w * 0.04, h * 0.66],
          [w * 0.3, h * 0.64],
          [w * 0.42, h * 0.72],
          [w * 0.42, h * 0.9],
        ],
        true,
        0.08,
      ),
      '#6f9fb5',
    ) +
    shape(
      smooth([
        [w * 0.05, h * 0.66],
        [w * 0.18, h * 0.6],
        [w * 0.2, h * 0.68],
        [w * 0.06, h * 0.72],
      ]),
      '#fff6ec',
    ) +
    rect(w * 0.7, h * 0.56, w * 0.22, h * 0.3, '#8f5f42') +
    rect(w * 0.72, h * 0.6, w * 0.18, h * 0.09, '#a8754f') +
    rect(w * 0.72, h * 0.72, w * 0.18, h * 0.09, '#a8754f') +
    foliage(f, w * 0.81, h * 0.47, w * 0.05, '#4f8a5f', '#86b87a') +
    rect(w * 0.785, h * 0.51, w * 0.05, h * 0.05, '#d9705a')
  );
}

/** Fruit, a jug and a cloth. */
export function stillLife(f: Frame): string {
  const { w, h } = f;
  const jug = smooth([
    [w * 0.56, h * 0.3],
    [w * 0.68, h * 0.3],
    [w * 0.66, h * 0.42],
    [w * 0.73, h * 0.58],
    [w * 0.69, h * 0.74],
    [w * 0.55, h * 0.74],
    [w * 0.51, h * 0.58],
    [w * 0.58, h * 0.42],
  ]);
  const fruit = (
    [
      [0.3, 0.7, '#e8603c'],
      [0.4, 0.73, '#f2a93b'],
      [0.22, 0.74, '#c8d050'],
      [0.34, 0.62, '#d84a4a'],
    ] as const
  ).map(
    ([x, y, c]) =>
      shape(oval(w * x, h * y, w * 0.06), c) +
      shape(oval(w * x - w * 0.016, h * y - w * 0.024, w * 0.014, w * 0.01), '#ffffff', 0.6) +
      line(`M${w * x} ${h * y - w * 0.055} q4 -16 12 -20`, '#5a3a2a', 5),
  );
  return (
    wash(f, ['#5f7f92', '#8fb0b8']) +
    rect(0, h * 0.66, w, h * 0.34, '#8a5636') +
    shape(
      smooth(
        [
          [w * 0.08, h * 0.78],
          [w * 0.5, h * 0.72],
          [w * 0.9, h * 0.8],
          [w * 0.78, h * 1.02],
          [w * 0.14, h * 1.02],
        ],
        true,
        0.1,
      ),
      '#f6efe2',
    ) +
    line(
      smooth(
        [
          [w * 0.69, h * 0.34],
          [w * 0.8, h * 0.4],
          [w * 0.72, h * 0.56],
        ],
        false,
      ),
      '#d8e4e0',
      16,
    ) +
    shape(jug, '#e6f0ea') +
    shape(
      smooth([
        [w * 0.64, h * 0.32],
        [w * 0.71, h * 0.58],
        [w * 0.66, h * 0.73],
        [w * 0.69, h * 0.74],
        [w * 0.73, h * 0.58],
        [w * 0.68, h * 0.36],
      ]),
      '#a8c4c0',
      0.8,
    ) +
    fruit.join('')
  );
}

/** A greenhouse full of leaves. */
export function greenhouse(f: Frame): string {
  const { w, h } = f;
  const ribs = [0.1, 0.3, 0.5, 0.7, 0.9]
    .map((t) => `M${w * t} ${h * 0.9} V${h * 0.3} Q${w * t} ${h * 0.05} ${w * 0.5} 0`)
    .join('');
  const plants = Array.from({ length: 12 }, (_, i) =>
    foliage(
      f,
      (i + 0.4) * w * 0.085,
      h * (0.7 + (i % 3) * 0.1),
      w * 0.09,
      i % 2 ? '#4f9a6a' : '#3f8560',
      '#8fcf86',
    ),
  );
  return (
    wash(f, ['#c8ecf5', '#eefaf0']) +
    cloud(f, w * 0.7, h * 0.3, w * 0.4) +
    skyline(f, h * 0.6, h * 0.12, '#b8dcd8') +
    line(ribs, '#ffffff', 8) +
    line(`M0 ${h * 0.36} H${w} M0 ${h * 0.56} H${w}`, '#ffffff', 6) +
    plants.join('')
  );
}
