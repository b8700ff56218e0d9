import { mapPath } from '../svg.ts';
import type { Expression } from './expressions.ts';
import type { HeadSpace } from './head-space.ts';
import type { Pen } from './pen.ts';

/** Tears that well up and run down both cheeks. */
export function tears(pen: Pen, space: HeadSpace): string {
  return [-1, 1]
    .map((side) => {
      const map = (x: number, y: number) => space.face(x * side, y, 3);
      const stream = mapPath(
        'M36 42 C40 62 38 84 42 98 C48 104 56 98 54 88 C52 72 56 58 58 42 Z',
        map,
      );
      const pool = mapPath('M28 38 Q46 54 66 36 Q60 48 46 49 Q34 48 28 38 Z', map);
      return (
        pen.fillPath(stream, '#bfe4ff', 0.75) +
        pen.fillPath(pool, '#e8f7ff', 0.95) +
        pen.stroke(stream, '#7fb4dc', 1.6, 0.8)
      );
    })
    .join('');
}

/** The small signs beside a head: sweat drop, anger cross, sparkles. */
export function feelings(pen: Pen, mark: Expression['mark']): string {
  if (mark === 'sweat') {
    const drop =
      'M112 -62 C122 -44 126 -36 118 -29 C110 -24 101 -30 104 -40 C106 -48 110 -54 112 -62Z';
    return pen.fillPath(drop, '#d4efff') + pen.stroke(drop, '#6ba3cf', 2.4);
  }
  if (mark === 'anger') {
    const cross =
      'M88 -122 Q100 -114 98 -100 M112 -122 Q106 -110 122 -106 M120 -90 Q108 -92 106 -80 M88 -94 Q98 -90 94 -78';
    return pen.stroke(cross, '#e2374a', 5);
  }
  if (mark === 'sparkle') {
    const star = (x: number, y: number, r: number) =>
      `M${x} ${y - r} Q${x + r * 0.14} ${y - r * 0.14} ${x + r} ${y} Q${x + r * 0.14} ${y + r * 0.14} ${x} ${y + r} Q${x - r * 0.14} ${y + r * 0.14} ${x - r} ${y} Q${x - r * 0.14} ${y - r * 0.14} ${x} ${y - r}Z`;
    return pen.fillPath(star(150, -120, 17) + star(172, -86, 9), '#fff2b0', 0.95);
  }
  return '';
}
