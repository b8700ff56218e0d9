import { points } from '../geometry.ts';
import { mix, tone } from '../palette.ts';
import { mapPath, smooth, tube } from '../svg.ts';
import type { HatName } from '../types.ts';
import type { HeadSpace } from './head-space.ts';
import type { Pen } from './pen.ts';

interface Parts {
  pen: Pen;
  space: HeadSpace;
  colour: string;
}

const dome = (space: HeadSpace, points: readonly (readonly [number, number])[]) =>
  points.map(([x, y]) => space.mass(x, y, -8));

function beret({ pen, space, colour }: Parts): string {
  const d = smooth(
    dome(
      space,
      points('-122 -88, -152 -136, -96 -198, 10 -204, 104 -182, 132 -126, 112 -94, 0 -122'),
    ),
  );
  const shadow = smooth(
    dome(space, points('40 -120, 90 -150, 112 -190, 150 -120, 112 -84, 0 -112')),
  );
  const light = smooth(dome(space, points('-122 -142, -84 -178, -30 -190, -70 -166')));
  const [x, y] = space.mass(-6, -203, -8);
  const stem = tube(
    [
      [x, y + 4],
      [x + 3, y - 10],
      [x + 10, y - 18],
    ],
    [5, 5, 4],
  );
  return (
    pen.form({ d: stem, tone: tone(colour) }) +
    pen.form({ d, tone: tone(colour), shadows: [shadow], lights: [light] })
  );
}

function captain({ pen, space, colour }: Parts): string {
  const top = smooth(
    dome(
      space,
      points('-118 -112, -140 -162, -70 -196, 0 -202, 70 -196, 140 -162, 118 -112, 0 -128'),
    ),
  );
  const band = mapPath(
    'M-120 -112 C-60 -136 60 -136 120 -112 L121 -84 C60 -104 -60 -104 -121 -84 Z',
    (x, y) => space.hair(x, y, 14),
  );
  const peak = mapPath(
    'M-96 -92 C-50 -112 50 -112 96 -92 C84 -66 40 -64 0 -64 C-40 -64 -84 -66 -96 -92 Z',
    (x, y) => space.hair(x, y, 24),
  );
  const [x, y] = space.hair(0, -112, 20);
  const star = `M${x} ${y - 17} L${x + 5} ${y - 5} L${x + 16} ${y} L${x + 5} ${y + 5} L${x} ${y + 16} L${x - 5} ${y + 5} L${x - 16} ${y} L${x - 5} ${y - 5}Z`;
  const shade = smooth(dome(space, points('30 -130, 80 -150, 130 -190, 160 -120, 60 -104')));
  return [
    pen.form({ d: top, tone: tone('#fbf7ee'), shadows: [shade] }),
    pen.form({ d: band, tone: tone(colour) }),
    pen.form({
      d: peak,
      tone: tone(mix(colour, '#14101c', 0.55)),
      lights: [mapPath('M-60 -92 Q0 -104 40 -98 Q0 -96 -60 -86 Z', (a, b) => space.hair(a, b, 24))],
    }),
    pen.form({ d: star, tone: tone('#f5c04f'), line: 2.2 }),
  ].join('');
}

function beanie({ pen, space, colour }: Parts): string {
  const top = smooth(
    dome(space, points('-130 -70, -134 -128, -84 -184, 0 -204, 84 -184, 134 -128, 130 -70, 0 -96')),
  );
  const cuff = mapPath(
    'M-132 -74 C-70 -104 70 -104 132 -74 L134 -38 C70 -70 -70 -70 -134 -38 Z',
    (x, y) => space.hair(x, y, 14),
  );
  const ribs = [-90, -60, -30, 0, 30, 60, 90]
    .map((x) => mapPath(`M${x} -94 L${x * 1.04} -58`, (a, b) => space.hair(a, b, 14)))
    .join('');
  const [x, y] = space.mass(0, -212, -8);
  const pompom = smooth(
    Array.from({ length: 18 }, (_, i) => {
      const a = (i / 18) * Math.PI * 2;
      const r = i % 2 ? 30 : 24;
      return [x + Math.cos(a) * r, y + Math.sin(a) * r] as const;
    }),
  );
  const shade = smooth(dome(space, points('40 -100, 80 -150, 70 -200, 150 -150, 140 -60')));
  return [
    pen.form({ d: pompom, tone: tone('#fff7ea') }),
    pen.form({ d: top, tone: tone(colour), shadows: [shade] }),
    pen.form({ d: cuff, tone: tone(mix(colour, '#ffffff', 0.35)) }),
    pen.stroke(ribs, tone(colour).line, 2.4, 0.5),
  ].join('');
}

function straw({ pen, space, colour }: Parts): string {
  const top = smooth(
    dome(
      space,
      points('-110 -100, -104 -166, -60 -196, 0 -202, 60 -196, 104 -166, 110 -100, 0 -84'),
    ),
  );
  const ribbon = mapPath(
    'M-112 -116 C-60 -100 60 -100 112 -116 L112 -88 C60 -70 -60 -70 -112 -88 Z',
    (x, y) => space.mass(x, y, 20),
  );
  const brim = smooth(
    dome(space, points('-206 -70, -120 -110, 0 -118, 120 -110, 206 -70, 130 -64, 0 -78, -130 -64')),
  );
  return [
    pen.form({
      d: brim,
      tone: tone('#f2d58a'),
      shadows: [smooth(dome(space, points('-110 -80, 0 -96, 110 -80, 0 -66')))],
    }),
    pen.form({
      d: top,
      tone: tone('#f7df9c'),
      shadows: [smooth(dome(space, points('40 -100, 70 -140, 70 -200, 130 -150, 120 -90')))],
    }),
    pen.form({ d: ribbon, tone: tone(colour) }),
  ].join('');
}

function witch({ pen, space, colour }: Parts): string {
  const cone = smooth(
    dome(
      space,
      points('-104 -104, -76 -176, -40 -250, 30 -300, 66 -288, 40 -262, 58 -200, 104 -104, 0 -84'),
    ),
  );
  const brim = smooth(
    dome(space, points('-224 -78, -130 -116, 0 -122, 130 -116, 224 -78, 120 -66, 0 -72, -120 -66')),
  );
  const band = mapPath(
    'M-102 -124 C-50 -108 50 -108 102 -124 L106 -98 C50 -82 -50 -82 -106 -98 Z',
    (x, y) => space.mass(x, y, 10),
  );
  const shade = smooth(dome(space, points('30 -110, 30 -180, 40 -260, 110 -200, 110 -90')));
  return [
    pen.form({
      d: brim,
      tone: tone(colour),
      shadows: [smooth(dome(space, points('-120 -86, 0 -102, 120 -86, 0 -62')))],
    }),
    pen.form({ d: cone, tone: tone(colour), shadows: [shade] }),
    pen.form({ d: band, tone: tone('#f0b64a') }),
  ].join('');
}

const HOOD_OUT = points(
  '-150 90, -164 -20, -132 -136, -50 -194, 30 -196, 124 -142, 164 -20, 150 90',
);

function hoodFront({ pen, space, colour }: Parts): string {
  const outer = dome(space, HOOD_OUT);
  const inner = points('118 96, 128 0, 108 -84, 54 -128, -54 -128, -108 -84, -128 0, -118 96').map(
    ([x, y]) => space.mass(x, y, 26),
  );
  const shade = smooth(dome(space, points('70 -190, 132 -100, 140 0, 130 110, 190 60, 180 -140')));
  const fold = smooth(dome(space, points('-146 40, -150 -40, -118 -122')), false);
  return (
    pen.form({ d: smooth([...outer, ...inner]), tone: tone(colour), shadows: [shade] }) +
    pen.stroke(fold, tone(colour).line, 2.4, 0.5)
  );
}

function hoodBack({ pen, space, colour }: Parts): string {
  const d = smooth(dome(space, [...HOOD_OUT, [90, 190], [-90, 190]]));
  return pen.form({ d, tone: tone(mix(colour, tone(colour).shade, 0.7)) });
}

const FRONT: Readonly<Record<HatName, (p: Parts) => string>> = {
  beret,
  captain,
  beanie,
  straw,
  witch,
  hood: hoodFront,
};

/** The part of a hat before the head. */
export function hatFront(pen: Pen, space: HeadSpace, hat: HatName, colour: string): string {
  return FRONT[hat]({ pen, space, colour });
}

/** The part of a hat behind the head. */
export function hatBack(pen: Pen, space: HeadSpace, hat: HatName, colour: string): string {
  return hat === 'hood' ? hoodBack({ pen, space, colour }) : '';
}
