import { clamp, type Point } from '../geometry.ts';
import type { PoseName } from '../types.ts';

/** Turn of the head in degrees: yaw to the viewer's right, pitch downwards, roll clockwise. */
export interface Turn {
  yaw: number;
  pitch: number;
  roll: number;
}

export const POSES: Readonly<Record<PoseName, Turn>> = {
  front: { yaw: 0, pitch: 0, roll: 0 },
  left: { yaw: -25, pitch: 0, roll: -2 },
  right: { yaw: 25, pitch: 0, roll: 2 },
  'far-left': { yaw: -33, pitch: 1, roll: 0 },
  'far-right': { yaw: 33, pitch: 1, roll: 0 },
  down: { yaw: 4, pitch: 12, roll: 3 },
  up: { yaw: -5, pitch: -13, roll: -3 },
  'down-left': { yaw: -22, pitch: 10, roll: -6 },
  'up-right': { yaw: 22, pitch: -10, roll: 6 },
  'tilt-left': { yaw: -10, pitch: 3, roll: -13 },
  'tilt-right': { yaw: 10, pitch: 3, roll: 13 },
};

/**
 * Sends drawn points onto a turned head. Everything on the head is designed from the front; a point
 * gets its depth from an ellipsoid, is turned, and is seen from the front again. That gives real
 * foreshortening for eyes, fringe and hats alike.
 */
export class HeadSpace {
  readonly turn: Turn;
  readonly sin: number;
  private readonly cos: number;
  private readonly pitchSin: number;
  private readonly pitchCos: number;

  constructor(turn: Turn) {
    this.turn = turn;
    const yaw = (turn.yaw * Math.PI) / 180;
    const pitch = (turn.pitch * Math.PI) / 180;
    [this.sin, this.cos] = [Math.sin(yaw), Math.cos(yaw)];
    [this.pitchSin, this.pitchCos] = [Math.sin(pitch), Math.cos(pitch)];
  }

  /** A point with a known depth. */
  solid(x: number, y: number, z: number): Point {
    const depth = z * this.cos - x * this.sin;
    return [x * this.cos + z * this.sin, y * this.pitchCos + depth * this.pitchSin];
  }

  /** A point on the face; `lift` raises it from the skin (nose, glasses). */
  face(x: number, y: number, lift = 0): Point {
    const depth = 84 * Math.sqrt(Math.max(0, 1 - (x / 116) ** 2 - ((y - 20) / 190) ** 2));
    return this.solid(x, y, depth + lift);
  }

  /** A point on the hair over the skull; hanging hair keeps the depth it has at the ears. */
  hair(x: number, y: number, lift = 0): Point {
    const height = Math.min(y, 0);
    const depth = 100 * Math.sqrt(Math.max(0, 1 - (x / 130) ** 2 - ((height + 20) / 175) ** 2));
    return this.solid(x, y, depth + lift);
  }

  /** A point of a mass that keeps its width when the head turns (back hair, crown, hats). */
  mass(x: number, y: number, z = -20): Point {
    const narrow = 1 - 0.1 * this.sin ** 2;
    return [x * narrow + z * this.sin, y * this.pitchCos + z * this.pitchSin * 0.8];
  }

  /** How far a side (-1 left, 1 right) is turned away from the viewer, 0..1. */
  away(side: number): number {
    return clamp(this.sin * side, 0, 1);
  }
}
