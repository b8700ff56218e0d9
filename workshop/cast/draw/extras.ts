import { points } from '../geometry.ts';
import { skinTone, tone } from '../palette.ts';
import { mapPath, oval, ring, smooth, tube } from '../svg.ts';
import type { Character, Extra } from '../types.ts';
import type { HeadSpace } from './head-space.ts';
import type { Pen } from './pen.ts';

interface Wearing {
  pen: Pen;
  space: HeadSpace;
  character: Character;
  extras: readonly Extra[];
}

type Painter = (w: Wearing) => string;

const pick = (painters: Partial<Record<Extra, Painter>>) => (w: Wearing) =>
  w.extras.map((extra) => painters[extra]?.(w) ?? '').join('');

function freckles({ pen, space, character }: Wearing): string {
  const spots = points('-66 50, -54 57, -44 48, -57 44, 44 48, 56 57, 66 50, 57 44, -3 52, 8 48');
  const tint = skinTone(character.skin).line;
  return spots
    .map(([x, y]) =>
      pen.fillPath(smooth(ring(x, y, 2.5, 2.2, 8).map(([a, b]) => space.face(a, b))), tint, 0.5),
    )
    .join('');
}

function mole({ pen, space, character }: Wearing): string {
  const d = smooth(ring(30, 58, 2.6, 2.6, 8).map(([a, b]) => space.face(a, b)));
  return pen.fillPath(d, skinTone(character.skin).line);
}

function bandage({ pen, space }: Wearing): string {
  const d = mapPath('M-82 44 L-46 56 L-49 66 L-85 54 Z', (x, y) => space.face(x, y));
  const pad = mapPath('M-71 48 L-58 52 L-61 62 L-74 58 Z', (x, y) => space.face(x, y));
  return pen.form({ d, tone: tone('#fbf1e4'), line: 2 }) + pen.fillPath(pad, '#e6cfb4');
}

function scar({ pen, space, character }: Wearing): string {
  const spine = points('66 -26, 60 6, 66 52').map(([x, y]) => space.face(x, y));
  return pen.fillPath(tube(spine, [0.4, 2.6, 0.4]), skinTone(character.skin).line, 0.75);
}

function beard({ pen, space, character }: Wearing): string {
  const c = character.build.chin;
  const base = tone(character.hair.base);
  const map = (x: number, y: number) => space.face(x, y, 4);
  const full = mapPath(
    `M-92 34 C-88 64 -76 ${c - 22} -50 ${c} C-30 ${c + 20} -12 ${c + 26} 0 ${c + 27} C12 ${c + 26} 30 ${c + 20} 50 ${c} C76 ${c - 22} 88 64 92 34 C84 66 66 78 44 72 C28 64 12 70 0 71 C-12 70 -28 64 -44 72 C-66 78 -84 66 -92 34 Z`,
    map,
  );
  const gap = mapPath(
    `M-26 ${c - 38} C-10 ${c - 44} 10 ${c - 44} 26 ${c - 38} C18 ${c - 14} -18 ${c - 14} -26 ${c - 38} Z`,
    map,
  );
  const shadow = mapPath(
    `M-96 60 C-60 ${c} 40 ${c + 10} 96 40 L90 ${c + 40} L-90 ${c + 40} Z`,
    map,
  );
  return (
    pen.form({ d: full, tone: base, shadows: [shadow], line: 2.6 }) +
    pen.fillPath(gap, skinTone(character.skin).base)
  );
}

function stubble({ pen, space, character }: Wearing): string {
  const c = character.build.chin;
  const d = mapPath(
    `M-84 62 C-60 ${c - 8} -20 ${c + 4} 0 ${c + 4} C20 ${c + 4} 60 ${c - 8} 84 62 C62 78 40 78 30 82 C14 ${c - 20} -14 ${c - 20} -30 82 C-40 78 -62 78 -84 62 Z`,
    (x, y) => space.face(x, y),
  );
  return pen.soft(pen.fillPath(d, character.hair.base), 4, 0.34);
}

function goatee({ pen, space, character }: Wearing): string {
  const c = character.build.chin;
  const d = mapPath(
    `M-13 ${c - 9} C-6 ${c - 12} 6 ${c - 12} 13 ${c - 9} C15 ${c + 2} 8 ${c + 11} 0 ${c + 12} C-8 ${c + 11} -15 ${c + 2} -13 ${c - 9} Z`,
    (x, y) => space.face(x, y, 5),
  );
  return pen.form({ d, tone: tone('#4a2618'), line: 1.6 });
}

/** What lies on the skin, beneath eyes and mouth. */
export const faceMarks = pick({ freckles, mole, bandage, scar, beard, stubble, goatee });

function glasses({ pen, space }: Wearing): string {
  const map = (x: number, y: number) => space.face(x, y, 13);
  const lens = (side: number) =>
    mapPath(
      `M${side * 16} 4 C${side * 16} -8 ${side * 78} -10 ${side * 80} 4 C${side * 82} 30 ${side * 74} 50 ${side * 48} 50 C${side * 24} 50 ${side * 16} 30 ${side * 16} 4 Z`,
      map,
    );
  const glare = mapPath('M28 2 L44 2 L30 34 L22 24 Z M-62 2 L-52 2 L-68 32 L-72 22 Z', map);
  const bridge = mapPath('M-16 12 Q0 4 16 12', map);
  const arms = mapPath('M80 8 L100 4 M-80 8 L-100 4', map);
  return [
    pen.fillPath(lens(1) + lens(-1), '#dff2ff', 0.16),
    pen.fillPath(glare, '#ffffff', 0.34),
    pen.stroke(lens(1) + lens(-1), '#3a2b2b', 4.4),
    pen.stroke(bridge + arms, '#3a2b2b', 4),
  ].join('');
}

/** What is worn before the eyes, under the fringe. */
export const overEyes = pick({ glasses });

function earrings({ pen, space }: Wearing): string {
  return [-1, 1]
    .filter((side) => space.away(side) < 0.25)
    .map((side) => {
      const [x, y] = space.solid(side * 102, 50, 0);
      const hoop = oval(x, y + 16, 11, 15);
      return pen.stroke(hoop, '#8a5a1c', 6.5) + pen.stroke(hoop, '#f5c04f', 3.8);
    })
    .join('');
}

function clip({ pen, space }: Wearing): string {
  const map = (x: number, y: number) => space.hair(x, y, 14);
  return [-62, -44]
    .map((y, i) => {
      const d = mapPath(`M54 ${y - 4} L104 ${y + 10} L101 ${y + 21} L51 ${y + 7} Z`, map);
      return pen.form({ d, tone: tone(i ? '#ffc93c' : '#ff6f61'), line: 2.6 });
    })
    .join('');
}

function shell({ pen, space }: Wearing): string {
  const [x, y] = space.hair(78, -76, 16);
  const d = `M${x} ${y + 24} C${x - 34} ${y + 12} ${x - 34} ${y - 22} ${x} ${y - 26} C${x + 34} ${y - 22} ${x + 34} ${y + 12} ${x} ${y + 24}Z`;
  const ribs = [-18, -8, 8, 18].map((dx) => `M${x} ${y + 22} L${x + dx} ${y - 20}`).join('');
  return pen.form({ d, tone: tone('#ffe3d3'), line: 3 }) + pen.stroke(ribs, '#d98f7d', 2.2);
}

function flower({ pen, space }: Wearing): string {
  const [x, y] = space.hair(-84, -74, 16);
  const petals = Array.from({ length: 5 }, (_, i) => {
    const a = (i / 5) * Math.PI * 2 - 0.5;
    const d = oval(x + Math.cos(a) * 20, y + Math.sin(a) * 20, 16);
    return pen.form({ d, tone: tone('#fffaf2'), line: 2.4 });
  });
  return petals.join('') + pen.form({ d: oval(x, y, 10), tone: tone('#f7b733'), line: 2.4 });
}

function stick({ pen, space }: Wearing): string {
  const spine = [space.mass(-118, -206, -30), space.mass(96, -112, -30)];
  const [x, y] = spine[0]!;
  const rod = pen.form({ d: tube(spine, [4, 5]), tone: tone('#4a2a1c'), line: 2.4 });
  const bead = pen.form({
    d: oval(x, y, 13),
    tone: tone('#2fa58e'),
    lights: [oval(x - 4, y - 4, 4)],
  });
  const drop = pen.form({ d: oval(x - 2, y + 30, 6, 11), tone: tone('#f0b64a'), line: 2.2 });
  return rod + pen.stroke(`M${x} ${y + 12} L${x - 2} ${y + 22}`, '#f0b64a', 3) + drop + bead;
}

function headphones({ pen, space }: Wearing): string {
  const band = [
    space.mass(-126, -10),
    space.mass(-122, -110),
    space.mass(0, -176),
    space.mass(122, -110),
    space.mass(126, -10),
  ];
  const cups = [-1, 1].map((side) => {
    const [x, y] = space.mass(side * 124, 8, -6);
    return (
      pen.form({
        d: oval(x, y, 24, 40),
        tone: tone('#ffffff'),
        shadows: [oval(x + 10, y + 8, 18, 34)],
      }) + pen.fillPath(oval(x, y, 11, 24), '#ff5d73')
    );
  });
  return pen.form({ d: tube(band, [10, 11, 12, 11, 10]), tone: tone('#f4f4fb') }) + cups.join('');
}

/** What is worn in or over the hair. */
export const overHair = pick({ earrings, clip, shell, flower, stick, headphones });
