import { clamp, points } from '../geometry.ts';
import { skinTone } from '../palette.ts';
import { mapPath, tube } from '../svg.ts';
import type { Build } from '../types.ts';
import type { MouthName } from './expressions.ts';
import type { HeadSpace } from './head-space.ts';
import type { Pen } from './pen.ts';

const INSIDE = '#8a2f3f';
const TONGUE = '#f0808a';

/** Lines of closed mouths: spines around the mouth's middle, and their half widths. */
const LINES: Partial<Record<MouthName, readonly (readonly [number, number])[]>> = {
  soft: points('-13 -1, -5 2, 5 2, 13 -1'),
  smile: points('-22 -5, -11 3, 0 5, 11 3, 22 -5'),
  flat: points('-14 1, -5 -1, 6 -1, 14 1'),
  frown: points('-14 6, -5 -1, 5 -1, 14 6'),
  pout: points('-10 4, -4 -2, 0 1, 4 -2, 10 4'),
  wavy: points('-17 2, -9 -2, -2 3, 6 -2, 16 2'),
  smirk: points('-15 4, -4 5, 9 1, 19 -7'),
};

/** Open mouths: the outline, and the share of it that teeth and tongue take. */
const SHAPES: Partial<Record<MouthName, { d: string; teeth?: string; tongue?: string }>> = {
  open: {
    d: 'M-22 -6 C-12 -2 12 -2 22 -6 C22 8 12 21 0 21 C-12 21 -22 8 -22 -6 Z',
    teeth: 'M-22 -8 L22 -8 L18 0 C8 3 -8 3 -18 0 Z',
    tongue: 'M-16 22 C-14 9 14 9 16 22 Z',
  },
  laugh: {
    d: 'M-29 -10 C-14 -5 14 -5 29 -10 C31 8 17 28 0 28 C-17 28 -31 8 -29 -10 Z',
    teeth: 'M-30 -12 L30 -12 L25 -1 C10 3 -10 3 -25 -1 Z',
    tongue: 'M-20 30 C-18 12 18 12 20 30 Z',
  },
  grin: {
    d: 'M-23 -7 C-10 -1 10 -1 24 -9 C22 5 12 12 0 12 C-12 12 -21 5 -23 -7 Z',
    teeth: 'M-30 -12 L30 -12 L30 6 C12 9 -12 9 -30 6 Z',
  },
  gasp: {
    d: 'M0 -9 C9 -9 12 0 11 8 C10 17 5 21 0 21 C-5 21 -10 17 -11 8 C-12 0 -9 -9 0 -9 Z',
    tongue: 'M-10 22 C-8 12 8 12 10 22 Z',
  },
  shout: {
    d: 'M-20 0 C-10 -10 10 -10 20 0 C24 12 18 20 14 20 C6 16 -6 16 -14 20 C-18 20 -24 12 -20 0 Z',
    teeth: 'M-24 -10 L24 -10 L19 0 C8 -4 -8 -4 -19 0 Z',
  },
  yawn: {
    d: 'M0 -6 C9 -6 12 1 11 6 C10 13 5 15 0 15 C-5 15 -10 13 -11 6 C-12 1 -9 -6 0 -6 Z',
    tongue: 'M-9 16 C-8 7 8 7 9 16 Z',
  },
};

/** The mouth of an expression. */
export function mouth(
  pen: Pen,
  space: HeadSpace,
  build: Build,
  name: MouthName,
  skin: string,
): string {
  const y = build.chin - 31;
  const size = clamp(build.jaw, 0.95, 1.12);
  const map = (dx: number, dy: number) => space.face(dx * size, y + dy * size, 6);
  const tone = skinTone(skin);
  const line = LINES[name];
  if (line) {
    const spine = line.map(([x, dy]) => map(x, dy));
    const lip = mapPath('M-7 10 Q0 13 7 10', map);
    return (
      pen.fillPath(tube(spine, [0.5, 2, 1.6, 2, 0.5]), tone.line) +
      pen.stroke(lip, tone.shade, 2.4, 0.9)
    );
  }
  const shape = SHAPES[name];
  if (!shape) return '';
  const d = mapPath(shape.d, map);
  const inside = [
    shape.tongue ? pen.fillPath(mapPath(shape.tongue, map), TONGUE) : '',
    shape.teeth ? pen.fillPath(mapPath(shape.teeth, map), '#fffdf8') : '',
  ].join('');
  return pen.fillPath(d, INSIDE) + pen.clipped(d, inside) + pen.stroke(d, tone.line, 2.8);
}
