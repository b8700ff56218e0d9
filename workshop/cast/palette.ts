/** The four colours of one material. */
export interface Tone {
  base: string;
  shade: string;
  light: string;
  line: string;
}

type Rgb = readonly [number, number, number];

function parse(hex: string): Rgb {
  const value = Number.parseInt(hex.slice(1), 16);
  return [(value >> 16) & 255, (value >> 8) & 255, value & 255];
}

function format(rgb: Rgb): string {
  const text = rgb.map((v) => Math.round(Math.min(255, Math.max(0, v))).toString(16));
  return `#${text.map((v) => v.padStart(2, '0')).join('')}`;
}

/** The colour a share `t` of the way from `a` to `b`. */
export function mix(a: string, b: string, t: number): string {
  const [p, q] = [parse(a), parse(b)];
  return format([0, 1, 2].map((i) => p[i]! + (q[i]! - p[i]!) * t) as unknown as Rgb);
}

/** Multiplies two colours, as a glaze of paint does. */
export function glaze(a: string, b: string): string {
  const [p, q] = [parse(a), parse(b)];
  return format([0, 1, 2].map((i) => (p[i]! * q[i]!) / 255) as unknown as Rgb);
}

/** How bright a colour looks, 0..1. */
export function brightness(hex: string): number {
  const [r, g, b] = parse(hex);
  return (0.3 * r + 0.59 * g + 0.11 * b) / 255;
}

/**
 * A material from its base colour: shadows drift to violet-blue, as they do out of doors, lines are
 * a deep tint of the colour itself and never black.
 */
export function tone(base: string): Tone {
  const dark = brightness(base) < 0.3;
  return {
    base,
    shade: dark ? glaze(base, '#8c86b8') : glaze(base, '#c3b4da'),
    light: mix(base, '#fffaf0', dark ? 0.3 : 0.55),
    line: mix(glaze(glaze(base, base), '#7a6488'), '#241a2e', 0.55),
  };
}

/** Skin: warm shadows with a rosy edge. */
export function skinTone(base: string): Tone {
  const dark = brightness(base) < 0.62;
  return {
    base,
    shade: glaze(base, dark ? '#c99aa0' : '#f2c3bd'),
    light: mix(base, '#fff4e6', 0.5),
    line: mix(glaze(base, '#8a4a4c'), '#4a2430', 0.45),
  };
}
