/** What may help when nobody was recognised surely. Pure. */
import { boxHeight, boxWidth } from '../../../contract/box.ts';
import type { Detection } from '../../../contract/search.ts';
import { areUnknown } from '../unknown.ts';
import { LIGHT, UNCHANGED, type Adjustment } from './adjustment.ts';

export interface Pixels {
  readonly width: number;
  readonly height: number;
  /** Of the lightness, 0..1; its spread too. */
  readonly mean: number;
  readonly spread: number;
}

export interface Facts extends Pixels {
  /** Turned, mirrored or brightened already: what that could do has been tried. */
  readonly isAdjusted: boolean;
  readonly heads: number;
  /** All heads are clearly like nobody. */
  readonly unknown: boolean;
  /** The largest head's share of the shorter side; 0 for none. */
  readonly largest: number;
}

export type Reason = 'dark' | 'pale' | 'closeUp' | 'missed' | 'tiny';

export interface Suggestion {
  readonly reason: Reason;
  /** Tried in turn until somebody is found; empty: select a part by hand. */
  readonly tries: readonly Adjustment[];
}

const DARK = 0.3;
const PALE = { mean: 0.85, spread: 0.12 } as const;
const MIDDLE = 0.5;
/** A head this large leaves too little around it. */
const CLOSE = 0.8;
const LARGE = 1400;
const LONG = 2;

/** Exponent with `mean ** (1 / light) = MIDDLE`. */
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

const OF_LIGHT: readonly Rule[] = [
  ({ mean }) =>
    mean < DARK ? { reason: 'dark', tries: [{ ...UNCHANGED, light: lightFor(mean) }] } : undefined,
  ({ mean, spread }) =>
    mean > PALE.mean && spread < PALE.spread
      ? { reason: 'pale', tries: [{ ...UNCHANGED, light: lightFor(mean) }] }
      : undefined,
];

const OF_PLACE: readonly Rule[] = [
  ({ largest }) => (largest >= CLOSE ? { reason: 'closeUp', tries: [ROOM] } : undefined),
  ({ heads }) => (heads === 0 ? { reason: 'missed', tries: [...TURNS, ROOM] } : undefined),
  (facts) =>
    (facts.heads === 0 && isLarge(facts)) || isLong(facts)
      ? { reason: 'tiny', tries: [] }
      : undefined,
];

function largestOf(detections: readonly Detection[], { width, height }: Pixels): number {
  const shorter = Math.min(width, height);
  const sides = detections.flatMap(({ box }) => [boxWidth(box) * width, boxHeight(box) * height]);
  return Math.max(0, ...sides) / shorter;
}

export function factsOf(
  pixels: Pixels,
  detections: readonly Detection[],
  isAdjusted: boolean,
): Facts {
  const unknown = areUnknown(detections);
  const largest = largestOf(detections, pixels);
  return { ...pixels, isAdjusted, heads: detections.length, unknown, largest };
}

/** Of faces that were found and are like nobody, only the light may hide something. */
export function suggestionsFor(facts: Facts): Suggestion[] {
  const rules = facts.unknown ? OF_LIGHT : [...OF_LIGHT, ...OF_PLACE];
  const all = rules.flatMap((rule) => rule(facts) ?? []);
  return facts.isAdjusted ? all.filter(({ tries }) => tries.length === 0) : all;
}
