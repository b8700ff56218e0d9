import type { Pen } from '../draw/pen.ts';
import type { Sleeve } from '../draw/sleeves.ts';
import type { Point } from '../geometry.ts';
import type { Tone } from '../palette.ts';
import { smooth, tube } from '../svg.ts';
import type { Build } from '../types.ts';

/** What a garment needs to know to be cut. */
export interface Cut {
  pen: Pen;
  build: Build;
  /** Main, second, trim, accent. */
  main: Tone;
  second: Tone;
  trim: Tone;
  accent: Tone;
  skin: Tone;
  /** How far the front's middle is turned. */
  sway: number;
}

/** A garment in layers. */
export interface Garment {
  behind?: string;
  /** Legs' cover: what is worn below the waist. */
  lower: { kind: 'skirt' | 'trousers' | 'robe'; tone: Tone; shoes: Tone };
  front: string;
  /** Whether top and skirt are one, as in a dress. */
  onePiece?: boolean;
  sleeve: Sleeve;
}

/** Outline of the trunk from the neck to the hips; `ease` makes it roomier. */
export function trunk({ build, sway }: Cut, ease = 0, hem = 640): string {
  const s = build.shoulder + ease * 0.5;
  const w = build.neck;
  const side = (k: number): Point[] => [
    [k * (w + 2) + sway * 0.3, 158],
    [k * (w + 34), 182],
    [k * (s - 34), 194],
    [k * (s - 6), 222],
    [k * (s - 12), 280],
    [k * (s * 0.8 + ease), 360],
    [k * (s * 0.7 + ease), 470],
    [k * (s * 0.84 + ease), hem],
  ];
  return smooth([...side(1), ...side(-1).reverse()], true, 0.15);
}

/** The shadow along the trunk's right side and beneath the arms. */
export function trunkShadows({ build, sway }: Cut): string[] {
  const s = build.shoulder;
  const flank = smooth([
    [s - 44, 250],
    [s * 0.52, 360],
    [s * 0.45, 480],
    [s * 0.52, 660],
    [s + 60, 660],
    [s + 50, 240],
  ]);
  const fold = (x: number, y: number, dx: number, dy: number, w: number) =>
    tube(
      [
        [x, y],
        [x + dx * 0.5 + 6, y + dy * 0.5],
        [x + dx, y + dy],
      ],
      [0.4, w, 0.3],
    );
  return [
    flank,
    fold(-s + 22, 300, 62, 34, 6),
    fold(-s + 26, 330, 44, 52, 5),
    fold(sway - 26, 470, -40, 60, 6),
    fold(sway + 40, 440, 50, -24, 5),
  ];
}

/** The trunk of a garment in its main colour. */
export function body(cut: Cut, inside = '', ease = 0): string {
  return cut.pen.form({ d: trunk(cut, ease), tone: cut.main, shadows: trunkShadows(cut), inside });
}

/** The opening of a garment at the neck, to be filled with what is worn beneath. */
export function vNeck({ build, sway }: Cut, depth: number): string {
  const w = build.neck;
  return `M${-w - 8 + sway * 0.2} 158 L${sway} ${depth} L${w + 8 + sway * 0.2} 158 Q${sway} 190 ${-w - 8 + sway * 0.2} 158Z`;
}
