import { points } from '../geometry.ts';
import { oval, poly, tube } from '../svg.ts';
import { type Cut, type Garment, trunk, trunkShadows, vNeck } from './parts.ts';

/** Crossed collars, a broad sash, wide sleeves. */
export function kimono(cut: Cut): Garment {
  const { pen, build, main, second, trim, accent, sway } = cut;
  const w = build.neck;
  const blossoms = points(
    '-96 280, -50 356, 88 300, 104 400, -88 430, 40 392, -70 560, 70 580, 0 640',
  )
    .map(([x, y]) =>
      Array.from({ length: 5 }, (_, i) =>
        oval(x + Math.cos(i * 1.257) * 10, y + Math.sin(i * 1.257) * 10, 8),
      ).join(''),
    )
    .map((d) => pen.fillPath(d, second.base, 0.9))
    .join('');
  const collar = (k: number) =>
    tube(
      [
        [k * (w + 2), 132],
        [k * (w + 20), 178],
        [k * 22 + sway, 270],
        [-k * 84 + sway, 452],
      ],
      [10, 15, 15, 14],
    );
  const inner = (k: number) =>
    tube(
      [
        [k * (w - 5), 134],
        [k * (w + 5), 180],
        [k * 12 + sway, 250],
        [-k * 40 + sway, 350],
      ],
      [6, 7, 7, 5],
    );
  const sash = poly(points('-150 424, 150 424, 150 540, -150 540'));
  const cord = `M-150 482 Q${sway} 492 150 482`;
  const robe = pen.form({
    d: trunk(cut),
    tone: main,
    shadows: trunkShadows(cut),
    inside: blossoms,
  });
  return {
    front: [
      robe,
      pen.form({ d: vNeck(cut, 282), tone: cut.skin, line: 0 }),
      pen.form({ d: inner(1), tone: trim, line: 2.2 }),
      pen.form({ d: collar(1), tone: second }),
      pen.form({ d: inner(-1), tone: trim, line: 2.2 }),
      pen.form({ d: collar(-1), tone: second }),
      pen.clipped(
        trunk(cut),
        pen.form({
          d: sash,
          tone: accent,
          shadows: [poly(points('60 424, 150 424, 150 540, 50 540'))],
        }) + pen.stroke(cord, trim.base, 8),
      ),
    ].join(''),
    lower: { kind: 'robe', tone: main, shoes: accent },
    sleeve: { tone: main, cut: 'wide' },
  };
}
