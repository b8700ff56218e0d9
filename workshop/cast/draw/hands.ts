import { compose, type Point, placed, points, turned } from '../geometry.ts';
import { skinTone } from '../palette.ts';
import { moved, smooth, tube } from '../svg.ts';
import type { Pen } from './pen.ts';

export type HandKind = 'peace' | 'fist' | 'soft';

type Finger = readonly [from: Point, to: Point, width: number];

const PEACE: readonly Finger[] = [
  [[-9, -36], [-22, -92], 7.2],
  [[5, -38], [16, -96], 7.2],
];

const SOFT: readonly Finger[] = [
  [[-12, -34], [-13, -58], 6],
  [[-4, -36], [-3, -64], 6.2],
  [[4, -36], [6, -62], 6],
  [[12, -32], [14, -54], 5.4],
  [[-16, -14], [-24, -38], 6.4],
];

const PALM = smooth(points('-15 4, -20 -22, -17 -42, 0 -46, 17 -41, 19 -20, 13 4'));
const FIST = smooth(points('-15 6, -23 -16, -22 -40, -4 -50, 16 -47, 24 -30, 20 -8, 13 6'));

function fingers(pen: Pen, skin: string, list: readonly Finger[]): string {
  const tone = skinTone(skin);
  return list
    .map(([from, to, w]) => {
      const bend: Point = [(from[0] + to[0]) / 2 + 1, (from[1] + to[1]) / 2];
      return pen.form({ d: tube([from, bend, to], [w, w, w * 0.72]), tone, line: 2.4 });
    })
    .join('');
}

function fist(pen: Pen, skin: string): string {
  const tone = skinTone(skin);
  const knuckles = 'M-9 -46 L-8 -34 M6 -48 L5 -35';
  const thumb = tube(points('-20 -16, -6 -22, 10 -22'), [7, 7, 5]);
  return (
    pen.form({ d: FIST, tone, line: 2.6 }) +
    pen.stroke(knuckles, tone.line, 1.9, 0.8) +
    pen.form({ d: thumb, tone, line: 2.2 })
  );
}

/** A hand at the end of an arm: fingers point along `angle` (0 is up). */
export function hand(
  pen: Pen,
  skin: string,
  kind: HandKind,
  [x, y]: Point,
  angle: number,
  mirror: number,
  size = 1,
): string {
  const matrix = compose(turned(angle, [x, y]), placed(x, y, mirror * size, size));
  if (kind === 'fist') return moved(matrix, fist(pen, skin));
  if (kind === 'peace') return moved(matrix, fingers(pen, skin, PEACE) + fist(pen, skin));
  const tone = skinTone(skin);
  const palm = pen.form({ d: PALM, tone, line: 2.4 });
  const cover = pen.fillPath(smooth(points('-14 -20, -13 -38, 0 -42, 13 -37, 14 -20')), tone.base);
  return moved(matrix, fingers(pen, skin, SOFT) + palm + cover);
}
