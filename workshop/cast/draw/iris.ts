import type { Point } from '../geometry.ts';
import { glaze, mix } from '../palette.ts';
import { el, mapPath, ring, smooth } from '../svg.ts';
import type { EyeDesign } from '../types.ts';
import type { Expression } from './expressions.ts';
import type { Pen } from './pen.ts';

/** Sends an eye's own coordinates onto the head. */
export type EyeMap = (x: number, y: number) => Point;

/** One eye about to be drawn. */
export interface Eye {
  pen: Pen;
  map: EyeMap;
  design: EyeDesign;
  look: Expression;
  lash: string;
  side: number;
}

/** The iris with its pupil and the light in it. */
export function iris(eye: Eye): string {
  const { pen, map, design, look } = eye;
  const colour = design.colour;
  const [gx, gy] = [look.gaze[0] * eye.side, look.gaze[1]];
  const size = look.iris;
  const disc = (x: number, y: number, rx: number, ry: number) =>
    smooth(ring(x + gx, y + gy, rx * size, ry * size, 14).map(([px, py]) => map(px, py)));
  const id = pen.id();
  const deep = mix(glaze(colour, colour), '#1c1230', 0.5);
  const stops = [
    el('stop', { offset: 0, 'stop-color': deep }),
    el('stop', { offset: 0.48, 'stop-color': colour }),
    el('stop', { offset: 1, 'stop-color': mix(colour, '#fff6d8', 0.55) }),
  ];
  const gradient = el('linearGradient', { id, x1: 0, y1: 0, x2: 0, y2: 1 }, stops.join(''));
  const glow = mapPath(
    `M${-14 * size + gx} ${7 + gy} Q${gx} ${30 * size + gy} ${14 * size + gx} ${7 + gy} Q${gx} ${17 * size + gy} ${-14 * size + gx} ${7 + gy} Z`,
    map,
  );
  return [
    gradient,
    pen.fillPath(disc(0, -1, 19.5, 24), deep),
    pen.fillPath(disc(0, 0, 16.6, 21), `url(#${id})`),
    pen.fillPath(glow, mix(colour, '#ffffff', 0.62), 0.75),
    pupil(eye, disc, deep),
    pen.fillPath(disc(0, -16, 19.5, 11), deep, 0.6),
  ].join('');
}

function pupil(
  { pen, design }: Eye,
  disc: (x: number, y: number, rx: number, ry: number) => string,
  deep: string,
): string {
  const dark = mix(deep, '#0d0818', 0.6);
  if (design.pupil === 'slit') return pen.fillPath(disc(0, -1, 3.6, 14), dark);
  if (design.pupil === 'ring') {
    return pen.fillPath(disc(0, -1, 9, 11), dark) + pen.fillPath(disc(0, 0, 4.5, 6), design.colour);
  }
  return pen.fillPath(disc(0, -1, 7.5, 9.5), dark);
}

/** The highlights. */
export function sparkle(eye: Eye): string {
  const { pen, side, look, map } = eye;
  const [gx, gy] = [look.gaze[0] * side, look.gaze[1]];
  // Highlights come from one lamp at the upper left, so they are not mirrored.
  const spot = (x: number, y: number, rx: number, ry: number) =>
    smooth(ring(x * side + gx, y + gy, rx, ry, 10).map(([px, py]) => map(px, py)));
  const shine = [
    pen.fillPath(spot(-7, -9, 5.8, 7), '#ffffff'),
    pen.fillPath(spot(8, 10, 3.4, 3.8), '#ffffff', 0.95),
    pen.fillPath(spot(9, -6, 2, 2.4), '#ffffff', 0.8),
  ];
  if (eye.design.pupil === 'star') {
    const star = 'M0 -10 L2.5 -2.5 L9 0 L2.5 2.5 L0 10 L-2.5 2.5 L-9 0 L-2.5 -2.5 Z';
    shine.push(
      pen.fillPath(
        mapPath(star, (x, y) => map(x + gx, y + gy)),
        '#fff7cf',
        0.9,
      ),
    );
  }
  return shine.join('');
}
