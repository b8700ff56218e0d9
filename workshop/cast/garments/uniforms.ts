import { points } from '../geometry.ts';
import { poly, smooth } from '../svg.ts';
import { body, type Cut, type Garment, trunk, trunkShadows, vNeck } from './parts.ts';
import { buttons, ribbon, shirtCollar, tie } from './trims.ts';

/** A sailor uniform: broad collar with stripes and a scarf. */
export function sailor(cut: Cut): Garment {
  const { pen, build, main, second, trim, accent, sway } = cut;
  const w = build.neck;
  const s = build.shoulder;
  const leaf = (k: number) =>
    smooth(
      [
        [k * (w - 2) + sway * 0.2, 142],
        [k * (w + 34), 172],
        [k * (s - 14), 214],
        [k * (s - 30), 258],
        [k * 70 + sway * 0.6, 300],
        [sway + k * 4, 330],
        [k * (w - 10) + sway * 0.5, 220],
      ],
      true,
      0.08,
    );
  const stripe = (k: number) =>
    `M${k * (s - 28)} 212 L${k * (s - 42)} 248 L${k * 66 + sway * 0.6} 284 L${sway + k * 14} 306`;
  const collar = [1, -1].map((k) =>
    pen.form({
      d: leaf(k),
      tone: second,
      shadows:
        k > 0
          ? [
              smooth([
                [50, 140],
                [s, 200],
                [s, 260],
                [60, 300],
                [54, 230],
              ]),
            ]
          : [],
    }),
  );
  const dickey = pen.form({ d: vNeck(cut, 268), tone: main, line: 2.4 });
  const hem = pen.fillPath('M-200 462 H200 V474 H-200Z M-200 482 H200 V488 H-200Z', second.base);
  return {
    front:
      body(cut, hem) +
      dickey +
      collar.join('') +
      pen.stroke(stripe(1) + stripe(-1), trim.base, 4.5) +
      ribbon(pen, [sway, 318], 44, accent),
    lower: { kind: 'skirt', tone: second, shoes: accent },
    sleeve: { tone: main, cut: 'long', cuff: second },
  };
}

/** A school blazer with shirt and tie or ribbon. */
export function blazer(cut: Cut): Garment {
  const { pen, build, main, second, trim, accent, sway } = cut;
  const w = build.neck;
  const shirt = pen.form({
    d: vNeck(cut, 420),
    tone: second,
    shadows: [
      poly([
        [sway, 160],
        [sway + 60, 160],
        [sway + 6, 420],
      ]),
    ],
  });
  const lapel = (k: number) =>
    poly([
      [k * (w + 14), 160],
      [k * (w + 44), 190],
      [k * 86 + sway * 0.5, 262],
      [k * 66 + sway * 0.6, 280],
      [k * 76 + sway * 0.6, 298],
      [sway + k * 2, 430],
    ]);
  const lapels = [1, -1].map((k) =>
    pen.form({
      d: lapel(k),
      tone: main,
      shadows: k > 0 ? [poly(points('60 170, 110 260, 80 330, 20 430, 70 280'))] : [],
    }),
  );
  const piping = [1, -1].map((k) =>
    pen.stroke(
      `M${k * 86 + sway * 0.5} 262 L${k * 66 + sway * 0.6} 280 L${k * 76 + sway * 0.6} 298 L${sway + k * 2} 430`,
      trim.base,
      3.6,
    ),
  );
  const crest = pen.form({
    d: poly(points('-98 336, -72 336, -72 358, -85 370, -98 358')),
    tone: accent,
    line: 2.4,
  });
  const knot = build.neck < 38 ? ribbon(pen, [sway, 216], 34, accent) : tie(pen, sway, accent);
  return {
    front:
      body(cut) +
      shirt +
      shirtCollar(cut, second) +
      knot +
      lapels.join('') +
      piping.join('') +
      crest +
      buttons(pen, sway + 8, [462, 520], trim),
    lower: { kind: build.neck < 38 ? 'skirt' : 'trousers', tone: trim, shoes: main },
    sleeve: { tone: main, cut: 'long', cuff: trim },
  };
}

/** Shirt, waistcoat and tie. */
export function vest(cut: Cut): Garment {
  const { pen, build, main, second, trim, accent, sway } = cut;
  const s = build.shoulder;
  const waistcoat = smooth(
    [
      [-s + 40, 194],
      [-s + 58, 196],
      [sway - 4, 372],
      [sway + 4, 372],
      [s - 58, 196],
      [s - 40, 194],
      [s - 22, 300],
      [s * 0.74, 480],
      [s * 0.62, 560],
      [sway, 604],
      [-s * 0.62, 560],
      [-s * 0.74, 480],
      [-s + 22, 300],
    ],
    true,
    0.06,
  );
  const hips = poly([
    [-s, 536],
    [s, 536],
    [s, 680],
    [-s, 680],
  ]);
  const waistband = pen.clipped(trunk(cut), pen.form({ d: hips, tone: main }));
  return {
    front:
      pen.form({ d: trunk(cut), tone: second, shadows: trunkShadows(cut) }) +
      waistband +
      tie(pen, sway, accent) +
      shirtCollar(cut, second) +
      pen.form({ d: waistcoat, tone: main, shadows: trunkShadows(cut) }) +
      buttons(pen, sway, [410, 460, 510], trim),
    lower: { kind: 'trousers', tone: main, shoes: accent },
    sleeve: { tone: second, cut: 'rolled' },
  };
}
