import { points } from '../geometry.ts';
import { oval, poly, smooth, tube } from '../svg.ts';
import { type Cut, type Garment, trunk, trunkShadows } from './parts.ts';
import { buttons, ribbon, shirtCollar } from './trims.ts';

/** A pinafore dress over a blouse with a round collar. */
export function pinafore(cut: Cut): Garment {
  const { pen, build, main, second, trim, accent, sway } = cut;
  const w = build.neck;
  const s = build.shoulder;
  const round = (k: number) =>
    smooth([
      [k * (w - 2), 148],
      [k * (w + 30), 168],
      [k * (w + 46), 204],
      [k * 44 + sway, 232],
      [sway + k * 5, 210],
      [k * (w - 8) + sway * 0.4, 180],
    ]);
  const bib = smooth(
    [
      [-s * 0.56 + sway * 0.4, 292],
      [s * 0.56 + sway * 0.4, 292],
      [s * 0.72, 470],
      [s * 0.9, 660],
      [-s * 0.9, 660],
      [-s * 0.72, 470],
    ],
    true,
    0.06,
  );
  const strap = (k: number) =>
    tube(
      [
        [k * (s - 46), 192],
        [k * s * 0.5 + sway * 0.3, 306],
      ],
      [13, 13],
    );
  return {
    front: [
      pen.form({ d: trunk(cut), tone: second, shadows: trunkShadows(cut) }),
      pen.form({ d: strap(1), tone: main }) + pen.form({ d: strap(-1), tone: main }),
      pen.form({ d: bib, tone: main, shadows: trunkShadows(cut) }),
      buttons(pen, -s * 0.5 + sway * 0.4, [312], trim) +
        buttons(pen, s * 0.5 + sway * 0.4, [312], trim),
      pen.form({ d: round(-1), tone: trim }) +
        pen.form({
          d: round(1),
          tone: trim,
          shadows: [smooth(points('60 170, 90 210, 40 240, 56 200'))],
        }),
      ribbon(pen, [sway, 222], 30, accent),
    ].join(''),
    lower: { kind: 'skirt', tone: main, shoes: accent },
    onePiece: true,
    sleeve: { tone: second, cut: 'long', cuff: trim },
  };
}

/** A work apron over a rolled-up shirt. */
export function apron(cut: Cut): Garment {
  const { pen, build, main, second, trim, accent, sway } = cut;
  const s = build.shoulder;
  const bib = smooth(
    [
      [-s * 0.48 + sway * 0.4, 276],
      [s * 0.48 + sway * 0.4, 276],
      [s * 0.66, 430],
      [s * 0.92, 660],
      [-s * 0.92, 660],
      [-s * 0.66, 430],
    ],
    true,
    0.06,
  );
  const strap = (k: number) =>
    tube(
      [
        [k * (build.neck + 12), 164],
        [k * s * 0.42 + sway * 0.4, 282],
      ],
      [8, 8],
    );
  const pocket = poly([
    [-46 + sway, 430],
    [46 + sway, 430],
    [42 + sway, 510],
    [-42 + sway, 510],
  ]);
  return {
    front: [
      pen.form({ d: trunk(cut), tone: second, shadows: trunkShadows(cut) }),
      shirtCollar(cut, second),
      pen.form({ d: strap(1), tone: main }) + pen.form({ d: strap(-1), tone: main }),
      pen.form({ d: bib, tone: main, shadows: trunkShadows(cut) }),
      pen.form({ d: pocket, tone: main }),
      pen.form({ d: oval(sway, 352, 26), tone: accent, line: 2.4 }) +
        pen.stroke(`M${sway - 12} 352 q6 -12 12 0 t12 0`, trim.base, 4),
    ].join(''),
    lower: { kind: 'trousers', tone: trim, shoes: accent },
    sleeve: { tone: second, cut: 'rolled' },
  };
}
