/** What may help when nobody or nobody surely was recognised. Pure: facts in, advice out. */
import { LIGHT, UNCHANGED, type Adjustment } from './adjustment.ts';

/** What is known about a picture and its answer. */
export interface Facts {
  /** Pixels of the picture. */
  readonly width: number;
  readonly height: number;
  /** Mean lightness, 0..1. */
  readonly mean: number;
  /** Standard deviation of the lightness, 0..1. */
  readonly spread: number;
  /** Heads found. */
  readonly heads: number;
  /** The largest head's share of the picture's shorter side; 0 when none was found. */
  readonly largest: number;
}

export type Reason = 'dark' | 'pale' | 'closeUp' | 'sideways' | 'tiny' | 'mirror';

export interface Suggestion {
  readonly reason: Reason;
  /** What to try, one after another until somebody is found; empty: a part is to be selected by hand. */
  readonly tries: readonly Adjustment[];
}

const DARK = 0.3;
const PALE = { mean: 0.85, spread: 0.12 } as const;
/** Lightness that a dark or pale picture is brought to. */
const MIDDLE = 0.5;
/** A head as large as this leaves too little around it. */
const CLOSE = 0.8;
/** So many pixels, or so long a shape, can hold heads that are tiny in the whole. */
const LARGE = 1400;
const LONG = 2;

/** Exponent that brings the mean lightness to the middle: `mean ** (1 / light) = MIDDLE`. */
function lightFor(mean: number): number {
  const light = Math.log(Math.max(mean, 0.02)) / Math.log(MIDDLE);
  return Math.min(Math.max(Math.round(light * 10) / 10, LIGHT.min), LIGHT.max);
}

function isLong({ width, height }: Facts): boolean {
  return Math.max(width, height) / Math.min(width, height) >= LONG;
}

function isLarge({ width, height }: Facts): boolean {
  return Math.max(width, height) >= LARGE;
}

const ROOM = { ...UNCHANGED, margin: 0.4 };
const TURNS: readonly Adjustment[] = [
  { ...UNCHANGED, turns: 1 },
  { ...UNCHANGED, turns: 3 },
  { ...UNCHANGED, turns: 2 },
];

type Rule = (facts: Facts) => Suggestion | undefined;

const RULES: readonly Rule[] = [
  ({ mean }) =>
    mean < DARK ? { reason: 'dark', tries: [{ ...UNCHANGED, light: lightFor(mean) }] } : undefined,
  ({ mean, spread }) =>
    mean > PALE.mean && spread < PALE.spread
      ? { reason: 'pale', tries: [{ ...UNCHANGED, light: lightFor(mean) }] }
      : undefined,
  (facts) =>
    facts.largest >= CLOSE || (facts.heads === 0 && !isLong(facts))
      ? { reason: 'closeUp', tries: [ROOM] }
      : undefined,
  ({ heads }) => (heads === 0 ? { reason: 'sideways', tries: TURNS } : undefined),
  (facts) =>
    (facts.heads === 0 && isLarge(facts)) || isLong(facts)
      ? { reason: 'tiny', tries: [] }
      : undefined,
  ({ heads }) =>
    heads > 0 ? { reason: 'mirror', tries: [{ ...UNCHANGED, mirrored: true }] } : undefined,
];

/** Suggestions, the most promising first. */
export function suggestionsFor(facts: Facts): Suggestion[] {
  return RULES.flatMap((rule) => rule(facts) ?? []);
}

/**
 * Mean and spread of the lightness of pixels (red, green, blue, alpha; 0..255), weighted as the eye does.
 *
 * @returns both 0..1
 */
export function lightness(pixels: Uint8ClampedArray): { mean: number; spread: number } {
  const count = pixels.length / 4;
  let sum = 0;
  let squares = 0;
  for (let i = 0; i < pixels.length; i += 4) {
    const value = (0.299 * pixels[i]! + 0.587 * pixels[i + 1]! + 0.114 * pixels[i + 2]!) / 255;
    sum += value;
    squares += value * value;
  }
  const mean = sum / count;
  return { mean, spread: Math.sqrt(Math.max(0, squares / count - mean * mean)) };
}
