import type { ExpressionName } from '../types.ts';

export type MouthName =
  | 'smile'
  | 'soft'
  | 'open'
  | 'laugh'
  | 'grin'
  | 'flat'
  | 'frown'
  | 'pout'
  | 'gasp'
  | 'shout'
  | 'wavy'
  | 'smirk'
  | 'yawn';

/** What a face does. `open` 1 is a resting eye; 'arch' and 'rest' are the two closed eyes. */
export interface Expression {
  open: number;
  closed?: 'arch' | 'rest';
  /** Which eye closes in a wink (-1 left, 1 right). */
  wink?: -1 | 1;
  /** Size of the iris. */
  iris: number;
  gaze: readonly [number, number];
  /** Height of the brows and turn of their inner ends (up is positive). */
  brow: readonly [raise: number, turn: number];
  mouth: MouthName;
  blush: number;
  tears?: boolean;
  mark?: 'sweat' | 'anger' | 'sparkle';
}

const REST: Expression = {
  open: 1,
  iris: 1,
  gaze: [0, 0],
  brow: [0, 0],
  mouth: 'soft',
  blush: 0.15,
};

export const EXPRESSIONS: Readonly<Record<ExpressionName, Expression>> = {
  calm: REST,
  smile: { ...REST, mouth: 'smile', blush: 0.4, brow: [3, 2] },
  laugh: { ...REST, closed: 'arch', mouth: 'laugh', blush: 0.6, brow: [7, 3] },
  joy: { ...REST, open: 1.08, mouth: 'open', blush: 0.5, brow: [7, 2], mark: 'sparkle' },
  surprised: { ...REST, open: 1.2, iris: 0.78, mouth: 'gasp', brow: [14, 3], mark: 'sweat' },
  angry: { ...REST, open: 0.86, mouth: 'shout', brow: [-7, -17], mark: 'anger' },
  sad: { ...REST, open: 0.84, gaze: [0, 5], mouth: 'frown', brow: [2, 15] },
  crying: { ...REST, open: 0.9, mouth: 'wavy', brow: [3, 18], blush: 0.7, tears: true },
  shy: { ...REST, open: 0.9, gaze: [-7, 3], mouth: 'wavy', brow: [2, 10], blush: 0.95 },
  smug: { ...REST, open: 0.68, gaze: [3, 0], mouth: 'smirk', brow: [1, -6], blush: 0.1 },
  wink: { ...REST, wink: 1, mouth: 'grin', blush: 0.4, brow: [4, 1], mark: 'sparkle' },
  sleepy: { ...REST, open: 0.5, gaze: [0, 4], mouth: 'yawn', brow: [4, 6], blush: 0.3 },
  determined: { ...REST, open: 0.92, mouth: 'flat', brow: [-5, -12], blush: 0 },
  pout: { ...REST, open: 0.86, gaze: [6, 0], mouth: 'pout', brow: [-3, -8], blush: 0.6 },
  serene: { ...REST, closed: 'rest', mouth: 'soft', blush: 0.3, brow: [2, 3] },
};
