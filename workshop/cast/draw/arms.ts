import { between, type Point } from '../geometry.ts';
import { skinTone } from '../palette.ts';
import type { ArmsName, Build } from '../types.ts';
import { type HandKind, hand } from './hands.ts';
import type { Pen } from './pen.ts';
import { jointed, type Limb, type Sleeve, sleeve } from './sleeves.ts';

/**  */
export interface ArmPose {
  elbow: Point;
  wrist: Point;
  hand: HandKind;
  /** Drawn over the head instead of under it. */
  over?: boolean;
}

type PosePair = (shoulder: number) => readonly [left: ArmPose, right: ArmPose];

const both =
  (pose: (s: number) => ArmPose): PosePair =>
  (s) => [pose(s), pose(s)];

const hanging = (s: number): ArmPose => ({
  elbow: [s + 14, 396],
  wrist: [s + 2, 560],
  hand: 'soft',
});

/** Positions for an arm on the right; the left one is mirrored. */
const ARMS: Readonly<Record<ArmsName, PosePair>> = {
  down: both(hanging),
  wave: (s) => [
    hanging(s),
    { elbow: [s + 74, 350], wrist: [s + 92, 150], hand: 'peace', over: true },
  ],
  chin: (s) => [
    { elbow: [s + 18, 400], wrist: [20, 420], hand: 'soft' },
    { elbow: [s - 6, 400], wrist: [78, 198], hand: 'fist', over: true },
  ],
  hold: both((s) => ({ elbow: [s + 16, 386], wrist: [62, 392], hand: 'fist', over: true })),
  hips: both((s) => ({ elbow: [s + 92, 372], wrist: [s - 22, 486], hand: 'fist' })),
  clasped: both((s) => ({ elbow: [s + 16, 392], wrist: [30, 318], hand: 'fist', over: true })),
  cheer: (s) => [
    hanging(s),
    { elbow: [s + 96, 240], wrist: [s + 70, 36], hand: 'fist', over: true },
  ],
};

const angleOf = (from: Point, to: Point): number =>
  (Math.atan2(to[0] - from[0], from[1] - to[1]) * 180) / Math.PI;

/** The segments of an arm in a pose. */
export function limb(build: Build, pose: ArmPose, side: number): Limb {
  const thick = build.shoulder / 135;
  const flip = ([x, y]: Point): Point => [x * side, y];
  const root: Point = [build.shoulder - 30, 216];
  return {
    upper: [flip(root), flip(between(root, pose.elbow, 0.5)), flip(pose.elbow)],
    lower: [flip(pose.elbow), flip(between(pose.elbow, pose.wrist, 0.5)), flip(pose.wrist)],
    widths: [33 * thick, 25 * thick, 17 * thick],
  };
}

/** Both arms, split into what lies under and over the head. */
export function arms(
  pen: Pen,
  build: Build,
  skin: string,
  name: ArmsName,
  cover: Sleeve,
): { under: string; over: string } {
  const result = { under: '', over: '' };
  ARMS[name](build.shoulder).forEach((pose, i) => {
    const side = i ? 1 : -1;
    const shape = limb(build, pose, side);
    const wrist = shape.lower[2];
    const angle = angleOf(shape.lower[0], wrist);
    const palm = hand(pen, skin, pose.hand, wrist, angle, side, build.shoulder / 140);
    const drawn = jointed(pen, skinTone(skin), shape, [0, 0, 0]) + palm + sleeve(pen, shape, cover);
    result[pose.over ? 'over' : 'under'] += drawn;
  });
  return result;
}
