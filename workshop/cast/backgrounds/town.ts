import { oval, poly, smooth } from '../svg.ts';
import { cloud, drift, type Frame, glow, line, rect, shape, skyline, wash } from './frame.ts';
import { seaDusk, stars } from './nature.ts';

/** A quay at sundown with masts and a lighthouse. */
export function harbour(f: Frame): string {
  const { w, h } = f;
  const boat = (x: number, s: number, fill: string) =>
    shape(
      smooth(
        [
          [x - s, h * 0.6],
          [x + s, h * 0.6],
          [x + s * 0.74, h * 0.67],
          [x - s * 0.74, h * 0.67],
        ],
        true,
        0.06,
      ),
      fill,
    ) +
    line(`M${x} ${h * 0.6} V${h * 0.6 - s * 1.8}`, '#4a3048', 5) +
    shape(
      poly([
        [x + 6, h * 0.6 - s * 1.7],
        [x + s * 0.8, h * 0.58],
        [x + 6, h * 0.58],
      ]),
      '#fff0d8',
      0.9,
    );
  const tower =
    shape(
      poly([
        [w * 0.885, h * 0.62],
        [w * 0.9, h * 0.3],
        [w * 0.94, h * 0.3],
        [w * 0.955, h * 0.62],
      ]),
      '#fff3e0',
    ) +
    rect(w * 0.893, h * 0.4, w * 0.054, h * 0.06, '#d9604a') +
    rect(w * 0.9, h * 0.25, w * 0.04, h * 0.05, '#ffe28a') +
    shape(
      poly([
        [w * 0.893, h * 0.25],
        [w * 0.92, h * 0.2],
        [w * 0.947, h * 0.25],
      ]),
      '#a8423a',
    );
  const planks = Array.from({ length: 12 }, (_, i) =>
    line(`M${w * (i / 11)} ${h} L${w * (0.5 + (i / 11 - 0.5) * 0.7)} ${h * 0.8}`, '#6b4650', 3),
  );
  return (
    seaDusk(f) +
    tower +
    boat(w * 0.14, w * 0.07, '#5a3a5f') +
    boat(w * 0.5, w * 0.05, '#7a4558') +
    rect(0, h * 0.8, w, h * 0.2, '#9a6a66') +
    planks.join('')
  );
}

/** Stalls and paper lanterns on a festival night. */
export function festival(f: Frame): string {
  const { w, h } = f;
  const string = (y: number, sag: number) =>
    Array.from({ length: 8 }, (_, i) => {
      const t = (i + 0.5) / 8;
      const [x, ly] = [w * t, y + Math.sin(Math.PI * t) * sag];
      return (
        glow(f, x, ly + 22, 62, '#ffb84f', 0.6) +
        shape(oval(x, ly + 22, 19, 25), i % 2 ? '#ff7f50' : '#ffd06a') +
        rect(x - 10, ly - 5, 20, 5, '#4a2430') +
        rect(x - 10, ly + 44, 20, 5, '#4a2430')
      );
    });
  const stall = (x: number, c: string) =>
    rect(x, h * 0.5, w * 0.24, h * 0.4, '#5a3248') +
    rect(x, h * 0.55, w * 0.24, h * 0.2, '#ffd98a', 0.85) +
    Array.from({ length: 6 }, (_, i) =>
      shape(
        poly([
          [x + i * w * 0.04, h * 0.46],
          [x + (i + 1) * w * 0.04, h * 0.46],
          [x + (i + 1) * w * 0.04, h * 0.55],
          [x + (i + 0.5) * w * 0.04, h * 0.575],
          [x + i * w * 0.04, h * 0.55],
        ]),
        i % 2 ? '#fff6e6' : c,
      ),
    ).join('');
  return (
    stars(f) +
    skyline(f, h * 0.75, h * 0.2, '#2a2558', '#ffd98a') +
    rect(0, h * 0.74, w, h * 0.26, '#4a3260') +
    stall(-w * 0.04, '#e0483f') +
    stall(w * 0.4, '#3f7fc0') +
    stall(w * 0.8, '#e08a2f') +
    string(h * 0.06, 40).join('') +
    string(h * 0.24, 50).join('')
  );
}

/** A school roof with a fence under a wide sky. */
export function rooftop(f: Frame): string {
  const { w, h } = f;
  const wires = Array.from(
    { length: 40 },
    (_, i) =>
      `M${(i - 6) * w * 0.03} ${h * 0.36} l${w * 0.14} ${h * 0.42} M${(i - 4) * w * 0.03} ${h * 0.36} l${-w * 0.14} ${h * 0.42}`,
  ).join('');
  const posts = [0.02, 0.26, 0.5, 0.74, 0.98].map((t) =>
    rect(w * t - 4, h * 0.33, 8, h * 0.47, '#8fa8a8'),
  );
  return (
    wash(f, ['#3f9fe0', '#9fdcf5', '#f2fbf5']) +
    cloud(f, w * 0.24, h * 0.3, w * 0.44) +
    cloud(f, w * 0.8, h * 0.44, w * 0.5) +
    skyline(f, h * 0.8, h * 0.18, '#a8c8d8') +
    line(wires, '#c8dada', 2, 0.7) +
    posts.join('') +
    rect(0, h * 0.345, w, 7, '#8fa8a8') +
    wash(f, ['#d8d2c4', '#bdb4a4'], [0, h * 0.79, w, h * 0.21])
  );
}

/** A street of small shops in snow. */
export function snowStreet(f: Frame): string {
  const { w, h } = f;
  const shop = (x: number, c: string) =>
    rect(x, h * 0.24, w * 0.21, h * 0.56, c) +
    rect(x + w * 0.03, h * 0.46, w * 0.15, h * 0.2, '#ffe9a8') +
    line(`M${x + w * 0.105} ${h * 0.46} v${h * 0.2}`, '#6a4a4a', 5) +
    shape(
      poly([
        [x - 12, h * 0.26],
        [x + w * 0.105, h * 0.12],
        [x + w * 0.21 + 12, h * 0.26],
      ]),
      '#f4f8fd',
    ) +
    glow(f, x + w * 0.1, h * 0.56, w * 0.12, '#ffdf90', 0.4);
  return (
    wash(f, ['#5f78a8', '#a8b8d8', '#e4eaf5']) +
    shop(w * 0.02, '#a8605a') +
    shop(w * 0.28, '#6a7a9a') +
    shop(w * 0.54, '#b58a5f') +
    shop(w * 0.8, '#7a8a6a') +
    wash(f, ['#f4f8fd', '#d8e2f0'], [0, h * 0.78, w, h * 0.22]) +
    drift(f, '#ffffff', 90, 8)
  );
}

/** A city by day from above a river. */
export function river(f: Frame): string {
  const { w, h } = f;
  return (
    wash(f, ['#7fc0e8', '#e2f3f5'], [0, 0, w, h * 0.6]) +
    cloud(f, w * 0.6, h * 0.24, w * 0.4) +
    skyline(f, h * 0.6, h * 0.34, '#8fa8c4', '#f4f8e8') +
    skyline(f, h * 0.62, h * 0.2, '#6f8aac', '#fff3c8') +
    wash(f, ['#5f9fb8', '#8fc8cc'], [0, h * 0.6, w, h * 0.4]) +
    line(`M0 ${h * 0.66} Q${w * 0.5} ${h * 0.44} ${w} ${h * 0.66}`, '#c8584a', 12) +
    Array.from({ length: 15 }, (_, i) =>
      line(
        `M${w * (i / 14)} ${h * (0.66 - 0.11 * Math.sin((Math.PI * i) / 14))} V${h * 0.68}`,
        '#c8584a',
        4,
      ),
    ).join('') +
    rect(0, h * 0.67, w, 14, '#a8443a')
  );
}
