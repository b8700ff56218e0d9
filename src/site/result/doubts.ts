/** Why an answer is unsure, from what is visible. Pure. */
import type { Candidate } from '../../contract/search.ts';

export interface HeadLook {
  readonly side: number;
  /** Remaining edges, 0..1; undefined when unknown. */
  readonly sharpness: number | undefined;
}

export type Doubt = 'closeSecond' | 'farOff' | 'fewReferences' | 'small' | 'blurred';

/** Score difference that is a toss-up. */
const CLOSE = 0.12;
const FAR = 0.3;
const ENOUGH = 3;
/** In pixels; the embedder works with 144. */
const SMALL = 56;
/** Drawings measure 0.17 to 0.33, blurred over 3 px at most 0.03. */
const BLURRED = 0.04;

function isCloseSecond([first, second]: readonly Candidate[]): boolean {
  return (
    first?.score !== undefined &&
    second?.score !== undefined &&
    second.score > 0.05 &&
    first.score - second.score < CLOSE
  );
}

type Rule = (character: readonly Candidate[], look: HeadLook | undefined) => boolean;

function isFarOff(character: readonly Candidate[]): boolean {
  const score = character[0]?.score;
  return score !== undefined && score < FAR;
}

const RULES: Readonly<Record<Doubt, Rule>> = {
  closeSecond: isCloseSecond,
  farOff: (character) => isFarOff(character) && !isCloseSecond(character),
  // Without a picture it is from a pack, whose references are not counted in pictures.
  fewReferences: (character) =>
    !isFarOff(character) &&
    character[0]?.image !== undefined &&
    (character[0].references ?? ENOUGH) < ENOUGH,
  small: (_, look) => look !== undefined && look.side < SMALL,
  blurred: (_, look) => look?.sharpness !== undefined && look.sharpness < BLURRED,
};

/**
 * The reasons to doubt an answer.
 *
 * @param character candidates, best first
 * @param look undefined without pixels
 */
export function doubtsAbout(character: readonly Candidate[], look: HeadLook | undefined): Doubt[] {
  const doubts = Object.keys(RULES) as Doubt[];
  return doubts.filter((doubt) => RULES[doubt](character, look));
}

/**
 * Sharpness 0..1: the strongest hundredth of neighbour differences, so that crisp lines count and
 * plain areas do not.
 *
 * @param grey lightness 0..255, row by row
 */
export function sharpnessOf(grey: Uint8ClampedArray, width: number): number {
  const edges: number[] = [];
  for (let i = 1; i + width < grey.length; i += 1) {
    if (i % width === 0 || i % width === width - 1) continue;
    // Second difference: zero on a smooth ramp.
    const across = Math.abs(2 * grey[i]! - grey[i - 1]! - grey[i + 1]!);
    const down = i >= width ? Math.abs(2 * grey[i]! - grey[i - width]! - grey[i + width]!) : 0;
    edges.push(Math.max(across, down) / 510);
  }
  edges.sort((a, b) => b - a);
  return edges[Math.floor(edges.length / 100)] ?? 0;
}
