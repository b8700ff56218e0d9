/** How a picture is adjusted before another search. Pure. */
export interface Adjustment {
  readonly turns: 0 | 1 | 2 | 3;
  readonly mirrored: boolean;
  /** 1 / exponent of the tone curve: 2 lifts the dark parts, 0.5 lowers the bright ones. */
  readonly light: number;
  /** Added on each side, in shares of the picture's sides. */
  readonly margin: number;
}

export const UNCHANGED: Adjustment = { turns: 0, mirrored: false, light: 1, margin: 0 };

export const LIGHT = { min: 0.5, max: 3, step: 0.1 } as const;

export function isUnchanged({ turns, mirrored, light, margin }: Adjustment): boolean {
  return turns === 0 && !mirrored && light === 1 && margin === 0;
}

/** One quarter turn more, in the direction seen. */
export function turned(adjustment: Adjustment, by: 1 | -1): Adjustment {
  const step = adjustment.mirrored ? -by : by;
  return { ...adjustment, turns: ((adjustment.turns + step + 4) % 4) as Adjustment['turns'] };
}

/** A power-law tone curve for 0..255, which clips nothing. */
export function toneCurve(light: number): Uint8ClampedArray {
  return Uint8ClampedArray.from({ length: 256 }, (_, value) => 255 * (value / 255) ** (1 / light));
}

/** Applies a tone curve to RGBA pixels in place. */
export function applyTones(pixels: Uint8ClampedArray, curve: Uint8ClampedArray): void {
  for (let i = 0; i < pixels.length; i += 4) {
    pixels[i] = curve[pixels[i]!]!;
    pixels[i + 1] = curve[pixels[i + 1]!]!;
    pixels[i + 2] = curve[pixels[i + 2]!]!;
  }
}

const COSINE = [1, 0, -1, 0] as const;
const SINE = [0, 1, 0, -1] as const;

/**
 * Lays out a picture of this size adjusted.
 *
 * @param longest limit of the longer side, in pixels
 * @returns with the canvas transform (a, b, c, d, e, f) from the picture's pixels
 */
export function layOut(
  { turns, mirrored, margin }: Adjustment,
  size: { readonly width: number; readonly height: number },
  longest: number,
) {
  const room = 1 + 2 * margin;
  const [w, h] = turns % 2 === 0 ? [size.width, size.height] : [size.height, size.width];
  const scale = Math.min(1, longest / (Math.max(w, h) * room));
  const width = Math.max(1, Math.round(w * room * scale));
  const height = Math.max(1, Math.round(h * room * scale));
  const [cos, sin] = [COSINE[turns] * scale, SINE[turns] * scale];
  const flip = mirrored ? -1 : 1;
  const [x, y] = [size.width / 2, size.height / 2];
  const transform = [
    flip * cos,
    sin,
    flip * -sin,
    cos,
    width / 2 - flip * (cos * x - sin * y),
    height / 2 - (sin * x + cos * y),
  ] as const;
  return { width, height, transform };
}
