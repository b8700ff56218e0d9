import { type Point, points } from '../geometry.ts';
import { glaze, mix } from '../palette.ts';
import { smooth, tube } from '../svg.ts';
import type { Character, EyeDesign } from '../types.ts';
import type { Expression } from './expressions.ts';
import type { HeadSpace } from './head-space.ts';
import { type Eye, type EyeMap, iris, sparkle } from './iris.ts';
import type { Pen } from './pen.ts';

/** Distance of an eye's middle from the middle of the face, and its height. */
const EYE_X = 47;

const EYE_Y = 21;

/** Maps an eye's own coordinates (x outwards, the eye about 56 wide) onto the head. */
function mapOf(space: HeadSpace, design: EyeDesign, side: number): EyeMap {
  const a = (design.slant * Math.PI) / 180;
  const [cos, sin] = [Math.cos(a), Math.sin(a)];
  return (x, y) => {
    const [u, v] = [x * design.w, y * design.h];
    return space.face(side * (EYE_X + u * cos + v * sin), EYE_Y + v * cos - u * sin, 2);
  };
}

function upperLid(open: number): Point[] {
  const y = (v: number) => 12 - (12 - v) * open;
  return [
    [-25, y(7)],
    [-21, y(-7)],
    [-10, y(-20)],
    [6, y(-24)],
    [20, y(-16)],
    [28, y(-1)],
  ];
}

const LOWER: readonly Point[] = points('28 0, 24 13, 13 21, -3 23, -16 19, -25 8');

function lashes(eye: Eye, lid: readonly Point[]): string {
  const { pen, map, design, lash } = eye;
  const band = [...lid.slice(0, 5), [29, lid[5]![1] - 1], [36, lid[5]![1] - 8]] as Point[];
  const widths = [0.8, 2.6, 4, 4.7, 4.9, 3.9, 0.3].map((w) => w * design.lash);
  const lifted = band.map(([x, y]) => map(x, y - 1.5));
  const spikes = Array.from({ length: design.spikes }, (_, i) => {
    const y = lid[5]![1] + 1 - i * 10;
    const x = 25 - i * 6;
    return tube([map(x - 5, y - 1), map(x + 5, y - 1), map(x + 13, y - 6)], [2.8, 2.6, 0.2]);
  });
  return (
    pen.fillPath(tube(lifted, widths), lash) + spikes.map((d) => pen.fillPath(d, lash)).join('')
  );
}

function openEye(eye: Eye, open: number): string {
  const { pen, map, lash } = eye;
  const lid = upperLid(open);
  const d = smooth(
    [...lid, ...LOWER.slice(1)].map(([x, y]) => map(x, y)),
    true,
    0.15,
  );
  const top = lid[3]![1];
  const shadow = smooth(
    [
      [-30, top - 12],
      [34, top - 12],
      [32, top + 10],
      [4, top + 9],
      [-28, top + 16],
    ].map(([x, y]) => map(x!, y!)),
  );
  const crease = smooth(
    [
      [-14, top - 4],
      [4, top - 9],
      [22, top + 1],
    ].map(([x, y]) => map(x!, y!)),
    false,
  );
  const lower = tube([map(25, 12), map(14, 21), map(-1, 24)], [0.6, 1.5 * eye.design.lash, 0.3]);
  return [
    pen.fillPath(d, '#fdfbff'),
    pen.clipped(d, iris(eye) + pen.fillPath(shadow, '#8f86b8', 0.5) + sparkle(eye)),
    pen.stroke(crease, lash, 1.8, 0.55),
    pen.fillPath(lower, lash, 0.9),
    lashes(eye, lid),
  ].join('');
}

function closedEye(eye: Eye, kind: 'arch' | 'rest'): string {
  const { pen, map, lash, design } = eye;
  const spine: Point[] =
    kind === 'arch'
      ? points('-25 11, -14 -3, 2 -9, 17 -4, 29 10')
      : points('-25 3, -12 13, 2 16, 17 12, 31 0');
  const widths = [0.6, 2.6, 3.6, 3.2, 0.6].map((w) => w * design.lash);
  const tips = [0, 1].slice(0, Math.max(1, design.spikes)).map((i) => {
    const [x, y] = kind === 'arch' ? [24 - i * 7, 4 - i * 5] : [20 - i * 8, 10 + i * 3];
    return tube([map(x, y), map(x + 6, y + 4), map(x + 13, y + 5)], [2, 1.4, 0.2]);
  });
  const line = tube(
    spine.map(([x, y]) => map(x, y)),
    widths,
  );
  return [line, ...tips].map((d) => pen.fillPath(d, lash)).join('');
}

/** Both eyes. */
export function eyes(pen: Pen, space: HeadSpace, character: Character, look: Expression): string {
  const lash = mix(glaze(character.hair.base, '#6a4a6a'), '#1f1426', 0.62);
  return [-1, 1]
    .map((side) => {
      const map = mapOf(space, character.eyes, side);
      const eye: Eye = { pen, map, design: character.eyes, look, lash, side };
      const closed = look.closed ?? (look.wink === side ? 'arch' : undefined);
      return closed ? closedEye(eye, closed) : openEye(eye, look.open);
    })
    .join('');
}

/** Both brows; drawn once more over the fringe, faintly, as drawn animation does. */
export function brows(pen: Pen, space: HeadSpace, character: Character, look: Expression): string {
  const [raise, turn] = look.brow;
  const { browWidth, h, slant } = character.eyes;
  const base = EYE_Y - 27 * h - 13 - raise;
  const colour = mix(character.hair.base, '#2a1a30', 0.5);
  return [-1, 1]
    .map((side) => {
      const points: Point[] = [
        [side * (EYE_X - 24), base + 2 - turn * 0.75],
        [side * (EYE_X - 6), base - 6 - turn * 0.2],
        [side * (EYE_X + 12), base - 5 - slant * 0.3 + turn * 0.25],
        [side * (EYE_X + 29), base + 5 - slant * 0.5 + turn * 0.4],
      ];
      const spine = points.map(([x, y]) => space.face(x, y));
      const widths = [2.6, 3, 2.2, 0.4].map((w) => w * browWidth);
      return pen.fillPath(tube(spine, widths), colour);
    })
    .join('');
}
