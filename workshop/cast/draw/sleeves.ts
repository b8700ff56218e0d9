import { between, type Point } from '../geometry.ts';
import type { Tone } from '../palette.ts';
import { oval, tube } from '../svg.ts';
import type { Pen } from './pen.ts';

/** What covers an arm. */
export interface Sleeve {
  tone: Tone;
  cut: 'long' | 'short' | 'none' | 'wide' | 'rolled';
  cuff?: Tone;
}

/** What a sleeve adds to the arm's width at shoulder, elbow and wrist. */
export const EASE = { long: [5, 7, 8], wide: [6, 20, 46] } as const;

/** Upper arm and forearm, each with its half widths from end to end. */
export interface Limb {
  upper: readonly [Point, Point, Point];
  lower: readonly [Point, Point, Point];
  widths: readonly [shoulder: number, elbow: number, wrist: number];
}

/** A rounded shoulder: the widths of the upper part start small. */
export const upperWidths = (shoulder: number, elbow: number) => [
  shoulder * 0.5,
  shoulder * 0.98,
  (shoulder + elbow) * 0.5,
  elbow,
];

/**  */
export function segment(
  pen: Pen,
  tone: Tone,
  spine: readonly Point[],
  widths: readonly number[],
): string {
  const shadow = tube(spine, widths, { from: 0.03, to: 1, left: 0.1, right: 1.15 });
  return pen.form({ d: tube(spine, widths), tone, shadows: [shadow] });
}

/** Small folds at the elbow. */
export function creases(pen: Pen, tone: Tone, [x, y]: Point, width: number): string {
  const line = (dy: number, w: number) =>
    tube(
      [
        [x - width * 0.8, y + dy - 5],
        [x - width * 0.1, y + dy + 4],
        [x + width * 0.4, y + dy],
      ],
      [0.3, w, 0.3],
    );
  return pen.fillPath(line(-9, 2.6) + line(4, 3), tone.line, 0.5);
}

/** Two segments that meet in a round elbow; the shadow runs over both as over one. */
export function jointed(
  pen: Pen,
  tone: Tone,
  shape: Limb,
  ease: readonly [number, number, number],
): string {
  const [shoulder, elbow, wrist] = shape.widths.map((w, i) => w + (ease[i] ?? 0)) as [
    number,
    number,
    number,
  ];
  const [x, y] = shape.lower[0];
  const lower = tube(shape.lower, [elbow, (elbow + wrist) / 2, wrist]);
  const upper = tube(shape.upper, upperWidths(shoulder, elbow));
  const ball = oval(x, y, elbow);
  const spine = [...shape.upper, ...shape.lower.slice(1)];
  const shade = tube(spine, [shoulder, (shoulder + elbow) / 2, elbow, (elbow + wrist) / 2, wrist], {
    from: 0.03,
    to: 1,
    left: 0.15,
    right: 1.2,
  });
  const cover = pen.fillPath(oval(x, y, elbow - 2), tone.base);
  return [
    ...[ball, lower, upper].map((d) => pen.form({ d, tone })),
    cover,
    pen.fillPath(oval(shape.upper[0][0], shape.upper[0][1] + 4, shoulder * 0.5 + 1), tone.base),
    pen.clipped(
      `${lower}${upper}${ball}`,
      pen.soft(pen.fillPath(shade, tone.shade), pen.style.blur, pen.style.shade),
    ),
  ].join('');
}

function shortSleeve(pen: Pen, shape: Limb, cover: Sleeve, share: number): string {
  const [root, , elbow] = shape.upper;
  const end = between(root, elbow, share);
  const [a, b] = [shape.widths[0] + 6, shape.widths[1] + 14];
  return segment(
    pen,
    cover.tone,
    [root, between(root, end, 0.5), end],
    [a * 0.5, a, (a + b) / 2, b],
  );
}

/** The sleeve over an arm. */
export function sleeve(pen: Pen, shape: Limb, cover: Sleeve): string {
  if (cover.cut === 'none') return '';
  if (cover.cut === 'short') return shortSleeve(pen, shape, cover, 0.62);
  if (cover.cut === 'rolled') {
    const end = between(shape.upper[2], shape.lower[2], 0.24);
    const fold: Limb = {
      ...shape,
      lower: [shape.lower[0], between(shape.lower[0], end, 0.5), end],
    };
    return jointed(
      pen,
      cover.tone,
      { ...fold, widths: [shape.widths[0], shape.widths[1], shape.widths[1]] },
      [7, 8, 9],
    );
  }
  const ease = EASE[cover.cut];
  const wrist = shape.lower[2];
  const near = between(shape.lower[1], wrist, 0.62);
  const cuff = cover.cuff
    ? pen.form({
        d: tube([near, wrist], [shape.widths[2] + ease[2] + 3, shape.widths[2] + ease[2] + 2]),
        tone: cover.cuff,
        line: 2.6,
      })
    : '';
  return (
    jointed(pen, cover.tone, shape, ease) +
    creases(pen, cover.tone, shape.lower[0], shape.widths[1]) +
    cuff
  );
}
