/** Why an answer is not sure, as far as it can be seen from outside. Pure: facts in, reasons out. */
import type { Candidate } from '../../../contract/search.ts';

/** How a head looks in the picture. */
export interface HeadLook {
  /** Shorter side in pixels of the picture. */
  readonly side: number;
  /** How much is left of the edges that a sharp picture has, 0..1; undefined when it cannot be told. */
  readonly sharpness: number | undefined;
}

export type Doubt = 'closeSecond' | 'farOff' | 'fewReferences' | 'small' | 'blurred';

/** Scores as near to each other as this are a toss-up. */
const CLOSE = 0.12;
/** With a score below this even the best candidate is not much alike. */
const FAR = 0.3;
/** References that a character should have. */
const ENOUGH = 3;
/** Below this side there is little of a face to compare; the embedder works with 144 px. */
const SMALL = 56;
/** Drawings measure 0.17 to 0.33, blurred over 3 px 0.03 at most. */
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
  fewReferences: (character) =>
    !isFarOff(character) && (character[0]?.references ?? ENOUGH) < ENOUGH,
  small: (_, look) => look !== undefined && look.side < SMALL,
  blurred: (_, look) => look?.sharpness !== undefined && look.sharpness < BLURRED,
};

/**
 * The reasons to doubt an answer.
 *
 * @param character the candidates, best first
 * @param look undefined when the pixels cannot be had
 */
export function doubtsAbout(character: readonly Candidate[], look: HeadLook | undefined): Doubt[] {
  const doubts = Object.keys(RULES) as Doubt[];
  return doubts.filter((doubt) => RULES[doubt](character, look));
}

/**
 * How sharp pixels are: the strongest hundredth of the differences between neighbours, so that a few
 * crisp lines count and large plain areas, which drawings have, do not.
 *
 * @param grey lightness 0..255, row by row
 * @returns 0..1; near 0 without any edge
 */
export function sharpnessOf(grey: Uint8ClampedArray, width: number): number {
  const edges: number[] = [];
  for (let i = 1; i + width < grey.length; i += 1) {
    if (i % width === 0 || i % width === width - 1) continue;
    // What is left after the slope between the outer neighbours: zero on any smooth ramp.
    const across = Math.abs(2 * grey[i]! - grey[i - 1]! - grey[i + 1]!);
    const down = i >= width ? Math.abs(2 * grey[i]! - grey[i - width]! - grey[i + width]!) : 0;
    edges.push(Math.max(across, down) / 510);
  }
  edges.sort((a, b) => b - a);
  return edges[Math.floor(edges.length / 100)] ?? 0;
}
