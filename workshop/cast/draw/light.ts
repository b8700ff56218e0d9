import { el } from '../svg.ts';
import type { LightName } from '../types.ts';

/** What a light does to figures: gains per channel, a rim on their edge, a veil over everything. */
interface Light {
  gain: readonly [number, number, number];
  lift: readonly [number, number, number];
  rim: readonly [colour: string, dx: number, dy: number, opacity: number];
  veil?: readonly [from: string, to: string, opacity: number];
}

const LIGHTS: Readonly<Record<LightName, Light>> = {
  day: { gain: [1, 1, 1], lift: [0, 0, 0], rim: ['#fffdf0', 3, 4, 0.75] },
  studio: { gain: [1, 1, 1], lift: [0, 0, 0], rim: ['#ffffff', 0, 0, 0] },
  dusk: {
    gain: [1, 0.87, 0.8],
    lift: [0.03, 0, 0],
    rim: ['#ffd08a', -5, 3, 0.95],
    veil: ['#ff9a5a', '#7a4fb0', 0.2],
  },
  night: {
    gain: [0.82, 0.85, 1],
    lift: [0, 0.01, 0.05],
    rim: ['#bfe0ff', 5, 3, 0.9],
    veil: ['#3a6ae0', '#2a2a7a', 0.15],
  },
  neon: {
    gain: [0.93, 0.78, 0.97],
    lift: [0.03, 0, 0.05],
    rim: ['#6fe8ff', -6, 2, 0.95],
    veil: ['#ff4fa8', '#3fa0ff', 0.34],
  },
  backlit: {
    gain: [0.86, 0.82, 0.86],
    lift: [0.02, 0.01, 0.03],
    rim: ['#fff8dc', 0, 7, 1],
    veil: ['#fff0c0', '#ffb48a', 0.28],
  },
};

/** A filter that lights a group of figures, and its definition. `size` scales the rim. */
export function lighting(name: LightName, id: string, size: number): string {
  const { gain, lift, rim } = LIGHTS[name];
  const rows = [0, 1, 2].map((i) => [0, 1, 2].map((j) => (i === j ? gain[i] : 0)).join(' '));
  const matrix = rows.map((row, i) => `${row} 0 ${lift[i]}`).join(' ');
  const [colour, dx, dy, opacity] = rim;
  const steps = [
    el('feColorMatrix', { type: 'matrix', values: `${matrix} 0 0 0 1 0`, result: 'lit' }),
    el('feMorphology', {
      in: 'SourceAlpha',
      operator: 'erode',
      radius: 2.6 * size,
      result: 'core',
    }),
    el('feOffset', { in: 'core', dx: dx * size, dy: dy * size, result: 'moved' }),
    el('feComposite', { in: 'core', in2: 'moved', operator: 'out', result: 'edge' }),
    el('feGaussianBlur', { in: 'edge', stdDeviation: 1.1 * size, result: 'softEdge' }),
    el('feFlood', { 'flood-color': colour, 'flood-opacity': opacity }),
    el('feComposite', { in2: 'softEdge', operator: 'in' }),
    el('feComposite', { in2: 'SourceAlpha', operator: 'in', result: 'rim' }),
    el('feMerge', {}, el('feMergeNode', { in: 'lit' }) + el('feMergeNode', { in: 'rim' })),
  ];
  const box = { x: 0, y: 0, width: '100%', height: '100%', filterUnits: 'userSpaceOnUse' };
  return el('filter', { id, ...box, 'color-interpolation-filters': 'sRGB' }, steps.join(''));
}

/** The coloured air between us and the picture. */
export function veil(name: LightName, id: string, w: number, h: number): string {
  const air = LIGHTS[name].veil;
  if (!air) return '';
  const [from, to, opacity] = air;
  const stops =
    el('stop', { offset: 0, 'stop-color': from }) + el('stop', { offset: 1, 'stop-color': to });
  const gradient = el('linearGradient', { id, x1: 0, y1: 0, x2: 1, y2: 0.6 }, stops);
  const style = 'mix-blend-mode:soft-light';
  return (
    gradient + el('rect', { width: w, height: h, fill: `url(#${id})`, opacity: opacity * 2, style })
  );
}
