import { points } from '../geometry.ts';
import { poly, smooth, tube } from '../svg.ts';
import { body, type Cut, type Garment, trunkShadows, vNeck } from './parts.ts';

/** A hooded sweatshirt, hood down. */
export function hoodie(cut: Cut): Garment {
  const { pen, build, main, second, trim, sway } = cut;
  const w = build.neck;
  const hood = smooth([
    [-w - 74, 206],
    [-w - 62, 128],
    [-w - 10, 96],
    [w + 10, 96],
    [w + 62, 128],
    [w + 74, 206],
    [0, 240],
  ]);
  const rimL = smooth([
    [-w - 6, 132],
    [-w - 52, 166],
    [-w - 40, 222],
    [sway - 6, 282],
    [sway, 238],
    [-w - 2, 186],
  ]);
  const rimR = smooth([
    [w + 6, 132],
    [w + 52, 166],
    [w + 40, 222],
    [sway + 6, 282],
    [sway, 238],
    [w + 2, 186],
  ]);
  const cord = (k: number) =>
    pen.stroke(
      `M${sway + k * 22} 252 Q${sway + k * 28} 300 ${sway + k * 22} 352`,
      second.base,
      5.5,
    ) +
    pen.form({
      d: tube(
        [
          [sway + k * 22, 350],
          [sway + k * 21, 372],
        ],
        [4.5, 4],
      ),
      tone: trim,
      line: 2,
    });
  const pocket = smooth(
    [
      [-70 + sway, 470],
      [70 + sway, 470],
      [98 + sway, 580],
      [-98 + sway, 580],
    ],
    true,
    0.05,
  );
  const band = pen.fillPath(poly(points('-300 330, 300 330, 300 388, -300 388')), second.base);
  return {
    behind: pen.form({ d: hood, tone: { ...main, base: main.shade } }),
    front:
      body(cut, band, 12) +
      pen.form({ d: pocket, tone: main }) +
      pen.form({ d: vNeck(cut, 246), tone: trim, line: 2.4 }) +
      pen.form({ d: rimL, tone: main }) +
      pen.form({ d: rimR, tone: main, shadows: [rimR] }) +
      cord(1) +
      cord(-1),
    lower: { kind: 'trousers', tone: trim, shoes: second },
    sleeve: { tone: main, cut: 'long', cuff: second },
  };
}

/** A printed T-shirt. */
export function tee(cut: Cut): Garment {
  const { pen, build, main, second, trim, accent, sway } = cut;
  const w = build.neck;
  const bands = [318, 366, 414, 462]
    .map((y) =>
      pen.fillPath(
        `M-300 ${y} Q0 ${y + 26} 300 ${y} V${y + 22} Q0 ${y + 48} -300 ${y + 22}Z`,
        second.base,
      ),
    )
    .join('');
  const neckline = tube(
    [
      [-w - 14, 166],
      [-w * 0.6 + sway * 0.5, 206],
      [sway, 216],
      [w * 0.6 + sway * 0.5, 206],
      [w + 14, 166],
    ],
    [6, 7, 7, 7, 6],
  );
  return {
    front:
      body(cut, bands) +
      pen.form({ d: `M${-w - 10} 158 Q${sway} 268 ${w + 10} 158Z`, tone: cut.skin, line: 0 }) +
      pen.form({ d: neckline, tone: trim, line: 2.4 }),
    lower: { kind: 'trousers', tone: accent, shoes: trim },
    sleeve: { tone: main, cut: 'short' },
  };
}

/** A sleeveless top over bare shoulders. */
export function tank(cut: Cut): Garment {
  const { pen, build, main, trim, accent, sway } = cut;
  const s = build.shoulder;
  const d = smooth(
    [
      [-s + 46, 192],
      [-s + 62, 196],
      [-30 + sway, 262],
      [30 + sway, 262],
      [s - 62, 196],
      [s - 46, 192],
      [s - 20, 300],
      [s * 0.72, 470],
      [s * 0.86, 640],
      [-s * 0.86, 640],
      [-s * 0.72, 470],
      [-s + 20, 300],
    ],
    true,
    0.12,
  );
  const hem = `M${-s + 62} 200 Q${sway} 330 ${s - 62} 200`;
  return {
    front: pen.form({ d, tone: main, shadows: trunkShadows(cut) }) + pen.stroke(hem, trim.base, 6),
    lower: { kind: 'trousers', tone: accent, shoes: trim },
    sleeve: { tone: main, cut: 'none' },
  };
}

/** A chunky knit with a rolled neck. */
export function knit(cut: Cut): Garment {
  const { pen, build, main, second, accent, sway } = cut;
  const w = build.neck;
  const roll = smooth([
    [-w - 12, 132],
    [-w - 22, 158],
    [-w - 8, 182],
    [sway, 196],
    [w + 8, 182],
    [w + 22, 158],
    [w + 12, 132],
    [sway, 150],
  ]);
  const cable = [-1, 0, 1].map((k) => {
    const x = sway + k * 52;
    return pen.stroke(
      Array.from(
        { length: 9 },
        (_, i) =>
          `M${x - 9} ${232 + i * 44} Q${x + 16} ${244 + i * 44} ${x + 9} ${262 + i * 44} M${x + 9} ${232 + i * 44} Q${x - 16} ${244 + i * 44} ${x - 9} ${262 + i * 44}`,
      ).join(' '),
      main.line,
      2.4,
      0.45,
    );
  });
  const ribs = [-0.7, -0.35, 0, 0.35, 0.7]
    .map((k) => `M${k * w + sway * 0.5} 148 L${k * w + sway * 0.8} 186`)
    .join('');
  return {
    front:
      body(cut, cable.join(''), 10) +
      pen.form({ d: roll, tone: main }) +
      pen.stroke(ribs, main.line, 2.2, 0.5),
    lower: { kind: w < 38 ? 'skirt' : 'trousers', tone: second, shoes: accent },
    sleeve: { tone: main, cut: 'long', cuff: main },
  };
}
