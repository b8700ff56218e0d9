import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  type Adjustment,
  applyTones,
  isUnchanged,
  layOut,
  toneCurve,
  turned,
  UNCHANGED,
} from './adjustment.ts';

const SIZE = { width: 300, height: 200 };

function land(adjustment: Adjustment, x: number, y: number): [number, number] {
  const [a, b, c, d, e, f] = layOut(adjustment, SIZE, 1e9).transform;
  return [Math.round(a * x + c * y + e), Math.round(b * x + d * y + f)];
}

test('a quarter turn to the right takes the upper left corner to the upper right', () => {
  const quarter = { ...UNCHANGED, turns: 1 } as const;
  expect(layOut(quarter, SIZE, 1e9)).toMatchObject({ width: 200, height: 300 });
  expect(land(quarter, 0, 0)).toEqual([200, 0]);
  expect(land(quarter, 300, 0)).toEqual([200, 300]);
});

test('half a turn and a turn to the left', () => {
  expect(land({ ...UNCHANGED, turns: 2 }, 0, 0)).toEqual([300, 200]);
  expect(land({ ...UNCHANGED, turns: 3 }, 0, 0)).toEqual([0, 300]);
});

test('mirroring exchanges left and right of what one sees, turned or not', () => {
  expect(land({ ...UNCHANGED, mirrored: true }, 0, 0)).toEqual([300, 0]);
  expect(land({ ...UNCHANGED, mirrored: true, turns: 1 }, 0, 0)).toEqual([0, 0]);
});

test('turning right looks like turning right in a mirrored picture too', () => {
  const mirrored = { ...UNCHANGED, mirrored: true };
  expect(land(mirrored, 300, 0)).toEqual([0, 0]);
  expect(land(turned(mirrored, 1), 300, 0)).toEqual([200, 0]);
});

test('four turns lead back', () => {
  const start = { ...UNCHANGED, mirrored: true };
  const round = [1, 1, 1, 1].reduce((now: Adjustment) => turned(now, 1), start);
  expect(round).toEqual(start);
  expect(isUnchanged(turned(turned(UNCHANGED, 1), -1))).toBe(true);
});

test('the picture fills its place, with the margin around it', () => {
  const margin = { ...UNCHANGED, margin: 0.5 };
  expect(layOut(margin, SIZE, 1e9)).toMatchObject({ width: 600, height: 400 });
  expect(land(margin, 0, 0)).toEqual([150, 100]);
});

test('the result is never longer than asked for, and never enlarged', () => {
  const turns = fc.constantFrom(0, 1, 2, 3);
  fc.assert(
    fc.property(
      fc.record({ turns, mirrored: fc.boolean(), light: fc.constant(1), margin: fc.constant(0) }),
      fc.integer({ min: 1, max: 9000 }),
      fc.integer({ min: 1, max: 9000 }),
      (adjustment, width, height) => {
        const placed = layOut(adjustment, { width, height }, 2048);
        expect(Math.max(placed.width, placed.height)).toBeLessThanOrEqual(2048);
        expect(Math.max(placed.width, placed.height)).toBeLessThanOrEqual(Math.max(width, height));
      },
    ),
  );
});

test('the tone curve keeps black and white and lifts what is between', () => {
  const curve = toneCurve(2);
  expect([curve[0], curve[255]]).toEqual([0, 255]);
  expect(curve[64]).toBe(128);
  expect([...toneCurve(1)]).toEqual([...Array(256).keys()]);
  const pixels = Uint8ClampedArray.of(64, 0, 255, 64);
  applyTones(pixels, curve);
  expect([...pixels]).toEqual([128, 0, 255, 64]);
});
