import { points } from '../geometry.ts';
import { oval, poly, smooth, tube } from '../svg.ts';
import { type Cut, type Garment, trunk, trunkShadows, vNeck } from './parts.ts';
import { shirtCollar } from './trims.ts';

/** A traveller's cape with a clasp. */
export function cape(cut: Cut): Garment {
  const { pen, build, main, second, trim, accent, sway } = cut;
  const s = build.shoulder + 22;
  const w = build.neck;
  const half = (k: number) =>
    smooth(
      [
        [k * (w - 2), 140],
        [k * (w + 44), 172],
        [k * s, 222],
        [k * (s + 30), 420],
        [k * (s + 44), 680],
        [k * 70, 680],
        [k * 34 + sway, 420],
        [k * 12 + sway, 232],
      ],
      true,
      0.12,
    );
  const shade = (k: number) =>
    smooth([
      [k * (s - 40), 260],
      [k * (s - 24), 440],
      [k * (s - 60), 680],
      [k * (s - 20), 680],
      [k * (s + 6), 440],
    ]);
  const trimLine = (k: number) => `M${k * 12 + sway} 236 Q${k * 40 + sway} 430 ${k * 74} 680`;
  const collar = smooth([
    [-w - 16, 126],
    [-w - 42, 166],
    [-w - 10, 208],
    [sway, 236],
    [w + 10, 208],
    [w + 42, 166],
    [w + 16, 126],
    [sway, 172],
  ]);
  return {
    front: [
      pen.form({ d: trunk(cut), tone: second, shadows: trunkShadows(cut) }),
      pen.form({
        d: poly(points('-130 446, 130 446, 130 480, -130 480')),
        tone: trim,
      }),
      pen.form({ d: half(-1), tone: main, shadows: [shade(-1)] }) +
        pen.form({ d: half(1), tone: main, shadows: [shade(1), half(1)].slice(0, 1) }),
      pen.stroke(trimLine(1) + trimLine(-1), accent.base, 7),
      pen.form({
        d: collar,
        tone: main,
        shadows: [smooth(points('20 130, 90 160, 40 230, 30 190'))],
      }),
      pen.form({ d: oval(sway, 226, 18), tone: accent, lights: [oval(sway - 5, 220, 5)] }),
    ].join(''),
    lower: { kind: 'trousers', tone: trim, shoes: second },
    sleeve: { tone: second, cut: 'long', cuff: trim },
  };
}

/** A leather jerkin with straps over a linen shirt. */
export function jerkin(cut: Cut): Garment {
  const { pen, build, main, second, trim, accent, sway } = cut;
  const s = build.shoulder;
  const vestShape = smooth(
    [
      [-s + 30, 198],
      [-70, 196],
      [sway - 26, 300],
      [sway - 20, 640],
      [-s * 0.9, 640],
      [-s * 0.72, 470],
      [-s + 14, 300],
    ],
    true,
    0.07,
  );
  const other = smooth(
    [
      [s - 30, 198],
      [70, 196],
      [sway + 26, 300],
      [sway + 20, 640],
      [s * 0.9, 640],
      [s * 0.72, 470],
      [s - 14, 300],
    ],
    true,
    0.07,
  );
  const laces = [330, 370, 410, 450]
    .map(
      (y) =>
        `M${sway - 22} ${y} L${sway + 22} ${y + 26} M${sway + 22} ${y} L${sway - 22} ${y + 26}`,
    )
    .join('');
  const strap = tube(
    [
      [-s + 24, 214],
      [0, 380],
      [s * 0.8, 560],
    ],
    [14, 14, 14],
  );
  return {
    front: [
      pen.form({ d: trunk(cut), tone: second, shadows: trunkShadows(cut) }),
      pen.form({ d: vNeck(cut, 250), tone: trim, line: 2.2 }),
      shirtCollar(cut, second),
      pen.form({ d: vestShape, tone: main }) +
        pen.form({ d: other, tone: main, shadows: trunkShadows(cut) }),
      pen.stroke(laces, trim.base, 4),
      pen.form({ d: strap, tone: accent }),
      pen.form({
        d: poly(points('-14 352, 16 352, 16 396, -14 396')),
        tone: trim,
        line: 2.6,
      }),
    ].join(''),
    lower: { kind: 'trousers', tone: trim, shoes: accent },
    sleeve: { tone: second, cut: 'rolled' },
  };
}
