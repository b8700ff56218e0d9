import type { Point } from '../geometry.ts';
import { brightness, mix, skinTone } from '../palette.ts';
import { mapPath, oval, ring, smooth } from '../svg.ts';
import type { Build } from '../types.ts';
import type { HeadSpace } from './head-space.ts';
import type { Pen } from './pen.ts';

/** Height of the middle of the forehead, where a face's box begins. */
const MID_FOREHEAD = -52;

function halfContour(side: number, build: Build, space: HeadSpace): Point[] {
  const s = space.sin * side; // above 0: this side is turned away
  const far = Math.max(0, s);
  const near = Math.max(0, -s);
  const { chin, jaw } = build;
  const dip = space.turn.pitch * 0.38;
  const place = (x: number, y: number): Point => [x * side, y + dip];
  return [
    place(80 - 4 * far + 4 * near, -92),
    place(94 - 4 * far - 12 * near, -45),
    place(97 - 13 * far - 20 * near, 6),
    place(94 - 2 * far - 21 * near, 42),
    place((72 + 5 * far - 14 * near) * jaw, chin - 38 + 2 * far + 3 * near),
    place((33 + 34 * far - 20 * near) * jaw, chin - 8 + 2 * far - 2 * near),
  ];
}

/** The outline of the face, clockwise from the forehead's right. */
export function contour(build: Build, space: HeadSpace): Point[] {
  const right = halfContour(1, build, space);
  const left = halfContour(-1, build, space).reverse();
  const chin: Point = [space.sin * 46, build.chin + space.turn.pitch * 0.45];
  return [...right, chin, ...left];
}

/** The points whose bounds are the face's box: mid-forehead to chin, cheek to cheek. */
export function facePoints(build: Build, space: HeadSpace): Point[] {
  const brow = space.face(0, MID_FOREHEAD);
  return contour(build, space).map(([x, y]) => [x, Math.max(y, brow[1])]);
}

function ear(pen: Pen, space: HeadSpace, side: number, skin: string): string {
  if (space.away(side) > 0.2) return '';
  const near = space.away(-side);
  const x = side * (97 - 26 * near);
  const d = smooth([
    [x - side * 6, -8],
    [x + side * (10 + near * 4), -16],
    [x + side * (18 + near * 4), 2],
    [x + side * 11, 26],
    [x - side * 2, 40],
  ]);
  const fold = smooth(
    [
      [x + side * 4, -2],
      [x + side * 11, 2],
      [x + side * 4, 22],
    ],
    false,
  );
  const tone = skinTone(skin);
  return (
    pen.form({ d, tone, line: 2.6, shadows: [oval(x + side * 5, 10, 7, 14)] }) +
    pen.stroke(fold, tone.line, 1.8, 0.7)
  );
}

function nose(pen: Pen, space: HeadSpace, skin: string, long: boolean): string {
  const tone = skinTone(skin);
  const lift = (x: number, y: number) => space.face(x, y, long ? 20 : 15);
  const side = space.sin >= 0 ? 1 : -1;
  const tip = mapPath(`M${-3 * side} 60 Q${2 * side} 66 ${5 * side} 61`, lift);
  const under = smooth(ring(1, 65, 7, 3.2, 10).map(([x, y]) => lift(x, y)));
  const bridge = mapPath(`M${6 * side} 22 Q${9 * side} 46 ${6 * side} 58`, lift);
  const light = smooth(ring(-2, 53, 2.6, 4, 10).map(([x, y]) => lift(x, y)));
  return [
    pen.fillPath(under, tone.shade, 0.9),
    long ? pen.stroke(bridge, tone.line, 2, 0.55) : '',
    pen.stroke(tip, tone.line, long ? 2.6 : 2.2, 0.9),
    pen.fillPath(light, tone.light, 0.85),
  ].join('');
}

function blush(pen: Pen, space: HeadSpace, amount: number, skin: string): string {
  if (!amount) return '';
  const dark = brightness(skin) < 0.62;
  const cheeks = [-1, 1].map((side) => {
    const d = smooth(ring(side * 58, 58, 23, 11, 12).map(([x, y]) => space.face(x, y)));
    const ticks = [-9, 0, 9]
      .map((dx) => {
        const x = side * 58 + dx;
        return mapPath(`M${x + 4} 53 L${x - 3} 63`, (a, b) => space.face(a, b));
      })
      .join('');
    const lines = amount > 0.55 ? pen.stroke(ticks, '#d8475f', 2.2, 0.6) : '';
    return (
      pen.soft(
        pen.fillPath(d, dark ? '#d8543f' : '#f2697c'),
        6,
        (0.3 + amount * 0.3) * (dark ? 0.55 : 1),
      ) + lines
    );
  });
  return cheeks.join('');
}

/** The neck, with the shadow of the chin on it. */
export function neck(pen: Pen, build: Build, skin: string, sway: number): string {
  const w = build.neck;
  const d = `M${-w + sway * 0.6} 60 C${-w} 110 ${-w} 140 ${-w - 6} 168 L${-w - 40} 196 L0 250 L${w + 40} 196 L${w + 6} 168 C${w} 140 ${w} 110 ${w + sway * 0.6} 60Z`;
  const shadow = `M${-w - 9} 60 L${w + 9} 60 L${w + 12} ${build.chin + 20} Q${sway} ${build.chin + 62} ${-w - 12} ${build.chin + 14}Z`;
  return pen.form({ d, tone: skinTone(skin), shadows: [shadow] });
}

/** Face, ears, nose and cheeks: the ground on which eyes and mouth are drawn. */
export function face(
  pen: Pen,
  space: HeadSpace,
  build: Build,
  skin: string,
  options: { blush: number; fringeShadow: string; adult: boolean },
): string {
  const tone = skinTone(skin);
  const outline = contour(build, space);
  const d = smooth(outline);
  const lit = space.sin > 0.05 ? -1 : 1;
  const side = smooth([
    [-lit * 108, -60],
    [-lit * 82, 10],
    [-lit * 74, 60],
    [-lit * 40, build.chin - 12],
    [-lit * 4, build.chin + 10],
    [-lit * 120, build.chin + 20],
  ]);
  const rose = mix(tone.base, '#f58f86', 0.35);
  const form = pen.form({ d, tone, line: 3.2, shadows: [options.fringeShadow, side] });
  const warm = pen.clipped(d, pen.soft(pen.fillPath(side, rose), 9, 0.35));
  return [
    ear(pen, space, -1, skin),
    ear(pen, space, 1, skin),
    form,
    warm,
    pen.clipped(d, blush(pen, space, options.blush, skin)),
    nose(pen, space, skin, options.adult),
  ].join('');
}
