import type { Random } from '../random.ts';
import { el, num, oval, poly, smooth } from '../svg.ts';

/** The picture a background is drawn for. */
export interface Frame {
  w: number;
  h: number;
  rng: Random;
  id(): string;
}

/** A filled rectangle. */
export function rect(
  x: number,
  y: number,
  w: number,
  h: number,
  fill: string,
  opacity?: number,
): string {
  return el('rect', { x: num(x), y: num(y), width: num(w), height: num(h), fill, opacity });
}

/** A filled shape. */
export function shape(d: string, fill: string, opacity?: number): string {
  return el('path', { d, fill, opacity });
}

/** An outline. */
export function line(d: string, stroke: string, width: number, opacity?: number): string {
  return el('path', {
    d,
    fill: 'none',
    stroke,
    'stroke-width': width,
    'stroke-linecap': 'round',
    opacity,
  });
}

/** The whole picture, or a rectangle of it, in a vertical gradient. */
export function wash(
  frame: Frame,
  colours: readonly string[],
  box = [0, 0, frame.w, frame.h],
): string {
  const id = frame.id();
  const stops = colours.map((c, i) =>
    el('stop', { offset: `${num((i / (colours.length - 1)) * 100)}%`, 'stop-color': c }),
  );
  const [x, y, w, h] = box as [number, number, number, number];
  return (
    el('linearGradient', { id, x1: 0, y1: 0, x2: 0, y2: 1 }, stops.join('')) +
    rect(x, y, w, h, `url(#${id})`)
  );
}

/** A round glow. */
export function glow(
  frame: Frame,
  x: number,
  y: number,
  r: number,
  colour: string,
  opacity = 0.8,
): string {
  const id = frame.id();
  const stops =
    el('stop', { offset: 0, 'stop-color': colour, 'stop-opacity': opacity }) +
    el('stop', { offset: 1, 'stop-color': colour, 'stop-opacity': 0 });
  return (
    el('radialGradient', { id }, stops) +
    el('circle', { cx: num(x), cy: num(y), r: num(r), fill: `url(#${id})` })
  );
}

/** A heap of cumulus with a flat foot. */
export function cloud(
  frame: Frame,
  x: number,
  y: number,
  size: number,
  fill = '#ffffff',
  opacity = 0.9,
): string {
  const puffs = Array.from({ length: 6 }, (_, i) => {
    const t = i / 5;
    const r = size * (0.16 + 0.16 * Math.sin(Math.PI * t)) * frame.rng.range(0.85, 1.2);
    return oval(x + (t - 0.5) * size, y - r * 0.55, r * 1.15, r);
  });
  return (
    shape(puffs.join(''), fill, opacity) +
    shape(oval(x, y, size * 0.62, size * 0.07), fill, opacity)
  );
}

/** A crown of leaves: a soft heap with lighter clumps. */
export function foliage(
  frame: Frame,
  x: number,
  y: number,
  r: number,
  dark: string,
  light: string,
): string {
  const clump = (cx: number, cy: number, size: number) =>
    smooth(
      Array.from({ length: 14 }, (_, i) => {
        const a = (i / 14) * Math.PI * 2;
        const k = size * frame.rng.range(0.84, 1.12);
        return [cx + Math.cos(a) * k * 1.15, cy + Math.sin(a) * k] as const;
      }),
    );
  const clumps = Array.from({ length: 4 }, () =>
    clump(x + frame.rng.range(-0.5, 0.5) * r, y + frame.rng.range(-0.6, 0.1) * r, r * 0.42),
  );
  return shape(clump(x, y, r), dark) + shape(clumps.join(''), light, 0.7);
}

/** Discs of light out of focus. */
export function bokeh(
  frame: Frame,
  colours: readonly string[],
  count: number,
  size: number,
): string {
  return Array.from({ length: count }, () => {
    const r = frame.rng.range(0.3, 1) * size;
    const d = oval(frame.rng.range(0, frame.w), frame.rng.range(0, frame.h), r);
    return shape(d, frame.rng.pick(colours), 0.1 + frame.rng.range(0, 0.25));
  }).join('');
}

/** Small drifting things: petals, leaves, snow. */
export function drift(frame: Frame, colour: string, count: number, size: number): string {
  return Array.from({ length: count }, () => {
    const [x, y] = [frame.rng.range(0, frame.w), frame.rng.range(0, frame.h)];
    const s = size * frame.rng.range(0.5, 1.2);
    const [dx, dy] = [s * frame.rng.range(-1, 1), s * frame.rng.range(0.3, 1)];
    return shape(
      `M${num(x)} ${num(y)}Q${num(x + dx - dy)} ${num(y + dy)} ${num(x + dx * 2)} ${num(y + dy * 2)}Q${num(x + dx + dy)} ${num(y + dy)} ${num(x)} ${num(y)}Z`,
      colour,
      0.75,
    );
  }).join('');
}

/** A row of buildings with lit windows. */
export function skyline(
  frame: Frame,
  foot: number,
  height: number,
  fill: string,
  lit?: string,
): string {
  let x = -20;
  let out = '';
  while (x < frame.w) {
    const w = frame.rng.range(0.06, 0.13) * frame.w;
    const h = height * frame.rng.range(0.45, 1);
    out += rect(x, foot - h, w, h + 4, fill);
    if (lit) out += windows(frame, x, foot - h, w, h, lit);
    x += w + frame.rng.range(-6, 10);
  }
  return out;
}

function windows(frame: Frame, x: number, y: number, w: number, h: number, lit: string): string {
  const step = 22;
  let out = '';
  for (let wy = y + 14; wy < y + h - 16; wy += step) {
    for (let wx = x + 10; wx < x + w - 14; wx += 18) {
      if (frame.rng.next() < 0.45) out += rect(wx, wy, 8, 11, lit, 0.4 + frame.rng.range(0, 0.5));
    }
  }
  return out;
}

/** A trunk with a crown of leaves. */
export function tree(
  frame: Frame,
  x: number,
  foot: number,
  size: number,
  dark: string,
  light: string,
): string {
  const trunk = poly([
    [x - size * 0.07, foot],
    [x - size * 0.04, foot - size],
    [x + size * 0.04, foot - size],
    [x + size * 0.08, foot],
  ]);
  return shape(trunk, '#5a4436') + foliage(frame, x, foot - size * 1.15, size * 0.5, dark, light);
}
