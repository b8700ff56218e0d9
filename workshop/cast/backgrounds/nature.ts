import { oval, poly, smooth } from '../svg.ts';
import { bokeh, cloud, drift, type Frame, foliage, glow, rect, shape, wash } from './frame.ts';

/** Summer sky with heaped clouds. */
export function sky(f: Frame): string {
  return (
    wash(f, ['#4aa8e8', '#a5dcf5', '#e9f8fb']) +
    cloud(f, f.w * 0.2, f.h * 0.3, f.w * 0.5) +
    cloud(f, f.w * 0.86, f.h * 0.42, f.w * 0.6) +
    cloud(f, f.w * 0.45, f.h * 0.78, f.w * 0.9, '#ffffff', 0.7) +
    drift(f, '#ffffff', 14, 10)
  );
}

/** Sun through leaves. */
export function leaves(f: Frame): string {
  const heaps = Array.from({ length: 9 }, (_, i) =>
    foliage(
      f,
      (i % 3) * f.w * 0.5,
      Math.floor(i / 3) * f.h * 0.42,
      f.w * 0.3,
      i % 2 ? '#7cbf7a' : '#62ab72',
      '#a7da8c',
    ),
  );
  return (
    wash(f, ['#cfeaa8', '#8fcf94']) +
    heaps.join('') +
    bokeh(f, ['#fffbd0', '#ffffff', '#e6f7a8'], 24, f.w * 0.07)
  );
}

/** The sea at sundown. */
export function seaDusk(f: Frame): string {
  const foot = f.h * 0.62;
  const glints = Array.from({ length: 26 }, () => {
    const y = f.rng.range(foot + 8, f.h);
    const w = f.rng.range(0.04, 0.2) * f.w;
    return rect(f.rng.range(0, f.w) - w / 2, y, w, 3, '#ffe2a8', 0.6);
  });
  return (
    wash(f, ['#6a5fa8', '#e88a8a', '#ffc98a'], [0, 0, f.w, foot]) +
    glow(f, f.w * 0.72, foot - 20, f.w * 0.5, '#fff1b8') +
    shape(oval(f.w * 0.72, foot - 30, f.w * 0.09), '#fff6d6') +
    streaks(f, foot) +
    wash(f, ['#d98a86', '#5a4f8a'], [0, foot, f.w, f.h - foot]) +
    glints.join('')
  );
}

/** Long evening clouds, lit from below. */
function streaks(f: Frame, foot: number): string {
  return Array.from({ length: 9 }, (_, i) => {
    const y = foot * (0.12 + i * 0.085);
    const x = f.rng.range(0, f.w);
    const w = f.w * f.rng.range(0.16, 0.42);
    const h = 5 + f.rng.range(0, 9);
    const lit = shape(oval(x, y + h * 0.4, w, h), '#ffd9a8', 0.5);
    return lit + shape(oval(x + w * 0.08, y, w * 0.9, h * 0.8), i % 2 ? '#c87f9a' : '#a8709f', 0.4);
  }).join('');
}

/** Stars and a moon. */
export function stars(f: Frame): string {
  const points = Array.from({ length: 90 }, () =>
    oval(f.rng.range(0, f.w), f.rng.range(0, f.h * 0.85), f.rng.range(0.8, 3)),
  );
  return (
    wash(f, ['#1c2358', '#3a4a92', '#7f86c4']) +
    shape(points.join(''), '#fff8dc', 0.9) +
    glow(f, f.w * 0.8, f.h * 0.16, f.w * 0.3, '#fff6cf', 0.7) +
    shape(oval(f.w * 0.8, f.h * 0.16, f.w * 0.075), '#fff9e0') +
    smoothHills(f, '#2a2f66')
  );
}

function smoothHills(f: Frame, fill: string): string {
  return shape(
    `${smooth(
      [
        [-20, f.h * 0.84],
        [f.w * 0.25, f.h * 0.76],
        [f.w * 0.5, f.h * 0.84],
        [f.w * 0.8, f.h * 0.74],
        [f.w + 20, f.h * 0.82],
      ],
      false,
    )}L${f.w + 20} ${f.h + 10}L-20 ${f.h + 10}Z`,
    fill,
  );
}

/** Snow over a pale wood. */
export function snow(f: Frame): string {
  const trees = Array.from({ length: 9 }, (_, i) => {
    const x = (i + f.rng.next()) * f.w * 0.12;
    return shape(
      poly([
        [x, f.h * 0.3],
        [x + f.w * 0.1, f.h * 0.8],
        [x - f.w * 0.1, f.h * 0.8],
      ]),
      i % 2 ? '#b4cbe0' : '#9fbad6',
    );
  });
  return (
    wash(f, ['#cfe0f2', '#eef4fb']) +
    trees.join('') +
    rect(0, f.h * 0.78, f.w, f.h, '#f7fbff') +
    drift(f, '#ffffff', 60, 7)
  );
}

/** A field of flowers. */
export function meadow(f: Frame): string {
  const blooms = Array.from({ length: 90 }, () =>
    shape(
      oval(f.rng.range(0, f.w), f.rng.range(f.h * 0.58, f.h), f.rng.range(4, 11)),
      f.rng.pick(['#ffffff', '#ffd1e0', '#ffe680', '#f28fa8', '#c8a8f0']),
    ),
  );
  return (
    wash(f, ['#8fd0f0', '#e4f5ef'], [0, 0, f.w, f.h * 0.6]) +
    cloud(f, f.w * 0.7, f.h * 0.26, f.w * 0.6) +
    wash(f, ['#a8d98a', '#5fa86a'], [0, f.h * 0.54, f.w, f.h * 0.46]) +
    blooms.join('')
  );
}
