import { oval, poly, smooth } from '../svg.ts';
import { type Frame, foliage, line, rect, shape } from './frame.ts';

/** Flowers along the lower edge, close to us. */
export function flowerBed(f: Frame): string {
  return Array.from({ length: 26 }, (_, i) => {
    const x = (i + f.rng.next()) * f.w * 0.04;
    const y = f.h * f.rng.range(0.9, 1.01);
    const r = f.rng.range(8, 17);
    const colour = f.rng.pick(['#fff6f0', '#ffb3c7', '#ffe07a', '#c9a8f0', '#ff8a7a']);
    const petals = Array.from({ length: 5 }, (_p, k) =>
      oval(x + Math.cos(k * 1.257) * r, y + Math.sin(k * 1.257) * r, r * 0.72),
    );
    const stem = line(`M${x} ${y} Q${x + 8} ${y + 40} ${x} ${f.h + 20}`, '#4f9a5f', 5);
    return stem + shape(petals.join(''), colour) + shape(oval(x, y, r * 0.55), '#f2a541');
  }).join('');
}

/** Ferns and leaves in the lower corners. */
export function ferns(f: Frame): string {
  const side = (x: number) =>
    foliage(f, x, f.h * 1.02, f.w * 0.13, '#3f7f58', '#6ab078') +
    foliage(f, x + f.w * 0.06, f.h * 1.05, f.w * 0.1, '#4f9466', '#86c88a');
  return side(0) + side(f.w * 0.94);
}

/** Heaped snow before the street. */
export function snowbank(f: Frame): string {
  const edge = smooth(
    [
      [-20, f.h * 0.93],
      [f.w * 0.25, f.h * 0.89],
      [f.w * 0.5, f.h * 0.94],
      [f.w * 0.78, f.h * 0.88],
      [f.w + 20, f.h * 0.93],
    ],
    false,
  );
  const d = `${edge}L${f.w + 20} ${f.h + 20}L-20 ${f.h + 20}Z`;
  return shape(d, '#fbfdff') + line(edge, '#c4d4ea', 5, 0.8);
}

/** A reading desk with books and a lamp. */
export function desk(f: Frame): string {
  const { w, h } = f;
  const books = ['#a8503a', '#d9a441', '#4f7a6a', '#5b5f92'].map((c, i) =>
    rect(w * (0.44 + (i % 2) * 0.008), h * (0.86 - i * 0.034), w * 0.13, h * 0.034, c),
  );
  const lamp =
    rect(w * 0.066, h * 0.68, 7, h * 0.22, '#b8923a') +
    shape(
      poly([
        [w * 0.03, h * 0.69],
        [w * 0.05, h * 0.6],
        [w * 0.09, h * 0.6],
        [w * 0.11, h * 0.69],
      ]),
      '#3f7a5f',
    );
  return (
    rect(0, h * 0.89, w, h * 0.11, '#8a5a3a') +
    rect(0, h * 0.89, w, 6, '#b5805a') +
    books.join('') +
    lamp
  );
}

/** Mooring posts with a rope, and gulls above. */
export function mooring(f: Frame): string {
  const { w, h } = f;
  const post = (x: number) =>
    rect(x, h * 0.82, w * 0.03, h * 0.2, '#5a3d44') +
    shape(oval(x + w * 0.015, h * 0.82, w * 0.019, 9), '#7a5660');
  const rope = line(
    `M${w * 0.02} ${h * 0.86} Q${w * 0.28} ${h * 1.06} ${w * 0.53} ${h * 0.86} Q${w * 0.74} ${h * 1.04} ${w * 0.98} ${h * 0.86}`,
    '#d8b890',
    7,
  );
  const gull = (x: number, y: number, s: number) =>
    line(
      `M${x - s} ${y} Q${x - s * 0.5} ${y - s * 0.6} ${x} ${y} Q${x + s * 0.5} ${y - s * 0.6} ${x + s} ${y}`,
      '#fff6ea',
      4,
    );
  return (
    post(w * 0.005) +
    post(w * 0.515) +
    post(w * 0.965) +
    rope +
    gull(w * 0.5, h * 0.16, 18) +
    gull(w * 0.57, h * 0.22, 12) +
    gull(w * 0.12, h * 0.12, 14)
  );
}
