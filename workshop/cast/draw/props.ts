import { points } from '../geometry.ts';
import { tone } from '../palette.ts';
import { oval, poly, smooth, tube } from '../svg.ts';
import type { Pen } from './pen.ts';

export type PropName = 'book' | 'cup' | 'lantern' | 'flowers' | 'map';

function book(pen: Pen): string {
  const pages = poly(points('-92 300, 0 318, 92 300, 92 408, 0 428, -92 408'));
  const cover = poly(points('-100 296, 0 316, 100 296, 100 418, 0 440, -100 418'));
  return (
    pen.form({ d: cover, tone: tone('#7b3f5d') }) +
    pen.form({ d: pages, tone: tone('#8c4f6d'), line: 2 }) +
    pen.stroke('M0 318 L0 428', '#3b1f30', 4) +
    pen.stroke('M-70 336 L-26 346 M26 346 L70 336', '#e9c46a', 4)
  );
}

function cup(pen: Pen): string {
  const d = smooth(points('-40 316, 40 316, 34 402, -34 402'), true, 0.05);
  const steam = 'M-14 296 Q-24 278 -10 262 Q0 248 -8 232 M14 298 Q4 280 16 264 Q24 252 18 238';
  return (
    pen.stroke(steam, '#ffffff', 6, 0.6) +
    pen.form({
      d,
      tone: tone('#fdf6ec'),
      shadows: [poly(points('12 310, 46 310, 40 410, 6 410'))],
    }) +
    pen.form({ d: oval(0, 360, 12), tone: tone('#ef7d6a'), line: 0 })
  );
}

function lantern(pen: Pen): string {
  const glass = poly(points('-40 324, 40 324, 48 446, -48 446'));
  const iron = tone('#33343f');
  const plate = (y: number, w: number) =>
    tube(
      [
        [-w, y],
        [w, y],
      ],
      [9, 9],
    );
  const bars = 'M-40 324 L-48 446 M40 324 L48 446 M0 324 L0 446';
  const flame = smooth(points('0 352, 13 388, 9 412, -9 412, -13 388'));
  return [
    pen.soft(pen.fillPath(oval(0, 390, 120), '#ffcf6b'), 30, 0.5),
    pen.stroke('M-22 312 Q0 262 22 312', iron.base, 6),
    pen.form({ d: glass, tone: tone('#fff0a8') }),
    pen.fillPath(flame, '#ff9a3c'),
    pen.stroke(bars, iron.base, 7),
    pen.form({ d: plate(320, 46), tone: iron }) + pen.form({ d: plate(450, 52), tone: iron }),
  ].join('');
}

function flowers(pen: Pen): string {
  const heads = [
    [-46, 292, '#ff8fa3'],
    [0, 268, '#ffd166'],
    [46, 292, '#a78bfa'],
    [-24, 318, '#fff3f0'],
    [26, 320, '#ff8fa3'],
  ] as const;
  const wrap = poly(points('-70 318, 70 318, 22 456, -22 456'));
  const blooms = heads.map(
    ([x, y, c]) =>
      Array.from({ length: 6 }, (_, i) =>
        pen.form({
          d: oval(x + Math.cos(i * 1.047) * 16, y + Math.sin(i * 1.047) * 16, 13),
          tone: tone(c),
          line: 1.8,
        }),
      ).join('') + pen.fillPath(oval(x, y, 9), '#f4a259'),
  );
  return (
    blooms.join('') +
    pen.form({
      d: wrap,
      tone: tone('#f7ede2'),
      shadows: [poly(points('16 318, 70 318, 22 456, 6 456'))],
    })
  );
}

function chart(pen: Pen): string {
  const d = smooth(
    points('-128 306, -40 320, 44 304, 128 318, 124 436, 44 424, -40 440, -124 426'),
    true,
    0.1,
  );
  return (
    pen.form({ d, tone: tone('#f3dfb3') }) +
    pen.stroke('M-96 350 Q-50 330 -20 366 T60 352 T104 390', '#a8763e', 4) +
    pen.stroke('M62 396 l16 16 m0 -16 l-16 16', '#c8412b', 6)
  );
}

const PROPS: Readonly<Record<PropName, (pen: Pen) => string>> = {
  book,
  cup,
  lantern,
  flowers,
  map: chart,
};

/** Something held before the chest. */
export function prop(pen: Pen, name: PropName): string {
  return PROPS[name](pen);
}
