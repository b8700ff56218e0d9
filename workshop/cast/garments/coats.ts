import { points } from '../geometry.ts';
import { poly, smooth, tube } from '../svg.ts';
import { body, type Cut, type Garment, vNeck } from './parts.ts';
import { buttons } from './trims.ts';

/** A double-breasted coat with a broad collar. */
export function coat(cut: Cut): Garment {
  const { pen, build, main, second, trim, accent, sway } = cut;
  const w = build.neck;
  const leaf = (k: number) =>
    smooth(
      [
        [k * (w - 2), 122],
        [k * (w + 46), 156],
        [k * 106, 226],
        [k * 80 + sway * 0.5, 258],
        [sway + k * 16, 330],
        [k * (w + 2), 196],
      ],
      true,
      0.07,
    );
  const under = pen.form({
    d: vNeck(cut, 330),
    tone: second,
    shadows: [
      poly([
        [sway, 150],
        [70, 150],
        [sway, 330],
      ]),
    ],
  });
  const scarf = smooth([
    [-w - 22, 128],
    [-w - 28, 164],
    [sway - 10, 206],
    [w + 28, 164],
    [w + 22, 128],
    [sway, 160],
  ]);
  return {
    front: [
      body(cut, pen.stroke(`M${sway + 14} 330 L${sway + 18} 660`, main.line, 3), 10),
      under,
      pen.form({
        d: scarf,
        tone: accent,
        shadows: [poly(points('10 130, 90 130, 60 210, 14 210'))],
      }),
      pen.form({ d: leaf(-1), tone: main }),
      pen.form({
        d: leaf(1),
        tone: main,
        shadows: [smooth(points('70 140, 116 220, 60 320, 66 230'))],
      }),
      buttons(pen, sway - 32, [380, 446, 512], trim),
      buttons(pen, sway + 50, [380, 446, 512], trim),
    ].join(''),
    lower: { kind: 'robe', tone: main, shoes: accent },
    sleeve: { tone: main, cut: 'long', cuff: main },
  };
}

/** A rain coat with stand-up collar and toggles. */
export function raincoat(cut: Cut): Garment {
  const { pen, build, main, second, trim, sway } = cut;
  const w = build.neck;
  const hood = smooth([
    [-w - 82, 214],
    [-w - 66, 128],
    [-w, 104],
    [w, 104],
    [w + 66, 128],
    [w + 82, 214],
    [0, 236],
  ]);
  const collar = (k: number) =>
    smooth(
      [
        [k * (w + 2), 128],
        [k * (w + 36), 150],
        [k * (w + 30), 206],
        [sway + k * 3, 244],
        [sway + k * 2, 204],
        [k * (w - 2), 180],
      ],
      true,
      0.1,
    );
  const toggles = [290, 370, 450]
    .map((y) =>
      pen.form({
        d: tube(
          [
            [sway - 26, y],
            [sway + 26, y],
          ],
          [7, 7],
        ),
        tone: second,
        line: 2.4,
      }),
    )
    .join('');
  const flap = pen.stroke(`M${sway} 240 L${sway + 4} 660`, main.line, 3);
  const gloss = pen.fillPath(
    smooth(points('-100 250, -84 240, -78 380, -90 400')),
    '#ffffff',
    0.45,
  );
  return {
    behind: pen.form({ d: hood, tone: { ...main, base: main.shade } }),
    front:
      body(cut, flap + gloss, 16) +
      pen.form({ d: vNeck(cut, 236), tone: trim, line: 2 }) +
      pen.form({ d: collar(-1), tone: main }) +
      pen.form({ d: collar(1), tone: main, shadows: [collar(1)] }) +
      toggles,
    lower: { kind: 'robe', tone: main, shoes: second },
    sleeve: { tone: main, cut: 'long', cuff: trim },
  };
}
