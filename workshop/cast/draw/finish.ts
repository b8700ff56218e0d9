import { el } from '../svg.ts';
import type { StyleName } from '../types.ts';

const SRGB = { 'color-interpolation-filters': 'sRGB' };
const PAGE = { x: 0, y: 0, width: '100%', height: '100%', filterUnits: 'userSpaceOnUse' };

function wobble(id: string, frequency: number, scale: number, extra = ''): string {
  const steps =
    el('feTurbulence', {
      type: 'fractalNoise',
      baseFrequency: frequency,
      numOctaves: 2,
      seed: 7,
      result: 'noise',
    }) +
    el('feDisplacementMap', {
      in: 'SourceGraphic',
      in2: 'noise',
      scale,
      xChannelSelector: 'R',
      yChannelSelector: 'G',
      result: 'bent',
    }) +
    extra;
  return el('filter', { id, ...PAGE, ...SRGB }, steps);
}

/** Washes of water colour: patches a little lighter and darker, inside the figure only. */
const POOLS =
  el('feTurbulence', { type: 'fractalNoise', baseFrequency: 0.012, numOctaves: 3, seed: 3 }) +
  el('feColorMatrix', {
    type: 'matrix',
    values: '0 0 0 0 1  0 0 0 0 0.98  0 0 0 0 0.94  0 0 0 -4.2 2.35',
    result: 'pools',
  }) +
  el('feComposite', { in: 'pools', in2: 'bent', operator: 'in' }) +
  el('feComponentTransfer', {}, el('feFuncA', { type: 'linear', slope: 0.15 })) +
  el('feComposite', { in2: 'bent', operator: 'over' });

/** Pencil: most of the colour drained towards one tint. */
const DRAIN = el('feColorMatrix', {
  in: 'bent',
  type: 'matrix',
  values: '0.72 0.24 0.08 0 0.05  0.12 0.76 0.10 0 0.03  0.14 0.24 0.62 0 0.05  0 0 0 1 0',
});

/** The filter a style lays over its figures, if any. */
export function styleFilter(style: StyleName, id: string): string {
  if (style === 'ink') return wobble(id, 0.035, 5, POOLS);
  if (style === 'sketch') return wobble(id, 0.05, 5, DRAIN);
  return '';
}

function grain(id: string, w: number, h: number, opacity: number): string {
  const filter = el(
    'filter',
    { id, ...PAGE, ...SRGB },
    el('feTurbulence', { type: 'fractalNoise', baseFrequency: 0.55, numOctaves: 3, seed: 11 }) +
      el('feColorMatrix', {
        type: 'matrix',
        values: '0.5 0.2 0.2 0 0.5  0.5 0.2 0.2 0 0.48  0.5 0.2 0.2 0 0.42  0 0 0 0 1',
      }),
  );
  return (
    filter +
    el('rect', {
      width: w,
      height: h,
      filter: `url(#${id})`,
      opacity,
      style: 'mix-blend-mode:multiply',
    })
  );
}

function dots(id: string, w: number, h: number): string {
  const dot = el('circle', { cx: 5, cy: 5, r: 1.7, fill: '#23182f' });
  const pattern = el(
    'pattern',
    { id, width: 10, height: 10, patternUnits: 'userSpaceOnUse', patternTransform: 'rotate(35)' },
    dot,
  );
  const fade = el(
    'linearGradient',
    { id: `${id}f`, x1: 0, y1: 0.35, x2: 0.25, y2: 1 },
    el('stop', { offset: 0, 'stop-color': '#000' }) +
      el('stop', { offset: 1, 'stop-color': '#fff' }),
  );
  const mask = el(
    'mask',
    { id: `${id}m` },
    el('rect', { width: w, height: h, fill: `url(#${id}f)` }),
  );
  return (
    pattern +
    fade +
    mask +
    el('rect', { width: w, height: h, fill: `url(#${id})`, mask: `url(#${id}m)`, opacity: 0.26 })
  );
}

function hatching(id: string, w: number, h: number): string {
  const strokes = el('path', { d: 'M0 7 L7 0', stroke: '#4a3550', 'stroke-width': 0.9 });
  const pattern = el(
    'pattern',
    { id, width: 7, height: 7, patternUnits: 'userSpaceOnUse' },
    strokes,
  );
  return pattern + el('rect', { width: w, height: h, fill: `url(#${id})`, opacity: 0.1 });
}

/** What a style lays over the whole picture: paper, dots, hatching. */
export function styleSurface(style: StyleName, id: string, w: number, h: number): string {
  if (style === 'ink') return grain(id, w, h, 0.24);
  if (style === 'sketch') return hatching(`${id}h`, w, h) + grain(id, w, h, 0.2);
  if (style === 'pop') return dots(id, w, h);
  if (style === 'paint') return grain(id, w, h, 0.08);
  return '';
}
