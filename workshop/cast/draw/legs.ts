import type { Garment } from '../garments/parts.ts';
import { points } from '../geometry.ts';
import { skinTone, tone } from '../palette.ts';
import { poly, smooth, tube } from '../svg.ts';
import type { Build } from '../types.ts';
import type { Pen } from './pen.ts';

const side = (k: number, width: number) => ({
  spine: [
    [k * 52, 560],
    [k * 60, 720],
    [k * 56, 850],
    [k * 57, 980],
    [k * 54, 1090],
  ] as const,
  widths: [60, 50, 37, 34, 22].map((w) => w * width),
});

function shoe(pen: Pen, k: number, colour: Garment['lower']['shoes']): string {
  const d = smooth([
    [k * 28, 1064],
    [k * 82, 1064],
    [k * 90, 1112],
    [k * 108, 1150],
    [k * 24, 1154],
    [k * 24, 1104],
  ]);
  return pen.form({
    d,
    tone: colour,
    shadows: [
      poly([
        [k * 14, 1132],
        [k * 124, 1132],
        [k * 124, 1170],
        [k * 14, 1170],
      ]),
    ],
  });
}

function bareLegs(pen: Pen, skin: string, socks: Garment['lower']['tone']): string {
  return [-1, 1]
    .map((k) => {
      const { spine, widths } = side(k, 1);
      const leg = tube(spine, widths);
      const sock = poly([
        [k * 2, 850],
        [k * 120, 850],
        [k * 120, 1150],
        [k * 2, 1150],
      ]);
      return pen.form({
        d: leg,
        tone: skinTone(skin),
        shadows: [tube(spine, widths, { from: 0, to: 1, left: 0.1, right: 1.1 })],
        inside: pen.fillPath(sock, tone(socks.light).base),
      });
    })
    .join('');
}

function trousers(pen: Pen, colour: Garment['lower']['tone']): string {
  return [-1, 1]
    .map((k) => {
      const { spine, widths } = side(k, 1.22);
      const shadow = tube(spine, widths, { from: 0, to: 1, left: 0.1, right: 1.1 });
      return pen.form({ d: tube(spine, widths), tone: colour, shadows: [shadow] });
    })
    .join('');
}

function skirt(pen: Pen, build: Build, colour: Garment['lower']['tone']): string {
  const w = build.shoulder;
  const hem = [-1.2, -0.8, -0.4, 0, 0.4, 0.8, 1.2].map(
    (t, i) => [t * w, 790 + (i % 2 ? 14 : 0) - Math.abs(t) * 18] as const,
  );
  const d = poly([[-w * 0.7, 500], [w * 0.7, 500], ...[...hem].reverse()]);
  const pleats = hem.slice(1, -1).map(([x, y]) =>
    poly([
      [x * 0.6, 530],
      [x, y],
      [x + 26, y + 4],
    ]),
  );
  return pen.form({ d, tone: colour, shadows: pleats });
}

function robe(pen: Pen, build: Build, colour: Garment['lower']['tone']): string {
  const w = build.shoulder;
  const d = smooth(
    [
      [-w * 0.74, 500],
      [w * 0.74, 500],
      [w * 1.02, 760],
      [w * 1.04, 1000],
      [10, 1016],
      [-w * 1.04, 1000],
      [-w * 1.02, 760],
    ],
    true,
    0.08,
  );
  const folds = [
    tube(points('30 560, 44 780, 34 1020'), [1, 9, 14]),
    smooth([
      [w * 0.5, 600],
      [w * 0.66, 860],
      [w * 0.54, 1020],
      [w * 1.3, 1020],
      [w * 1.1, 600],
    ]),
  ];
  return pen.form({ d, tone: colour, shadows: folds });
}

/** Legs and shoes, with trousers if that is what is worn. */
export function legs(pen: Pen, skin: string, lower: Garment['lower']): string {
  const shoes = shoe(pen, -1, lower.shoes) + shoe(pen, 1, lower.shoes);
  if (lower.kind === 'trousers') return shoes + trousers(pen, lower.tone);
  return bareLegs(pen, skin, lower.tone) + shoes;
}

/** What falls from the waist over the legs; a skirt lies over the top it is worn with. */
export function skirts(pen: Pen, build: Build, lower: Garment['lower']): string {
  if (lower.kind === 'trousers') return '';
  return (lower.kind === 'skirt' ? skirt : robe)(pen, build, lower.tone);
}
