import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type Box, withMargin } from '../../../contract/box.ts';
import { between, CORNERS, MIN_SIDE, moved, resized, withEdge } from './rect.ts';

const far = fc.double({ min: -2, max: 3, noNaN: true });
const points = fc.record({ x: far, y: far });
const boxes = fc.tuple(points, points).map(([a, b]) => between(a, b));

function expectSound(box: Box): void {
  expect(Math.min(...box)).toBeGreaterThanOrEqual(0);
  expect(Math.max(...box)).toBeLessThanOrEqual(1);
  expect(box[2] - box[0]).toBeGreaterThanOrEqual(MIN_SIDE - 1e-9);
  expect(box[3] - box[1]).toBeGreaterThanOrEqual(MIN_SIDE - 1e-9);
}

test('whatever is drawn, moved or resized lies in the picture and is not empty', () => {
  fc.assert(
    fc.property(boxes, points, fc.constantFrom(...CORNERS), (box, by, corner) => {
      for (const next of [box, moved(box, by), resized(box, corner, by), withMargin(box, 0.3)]) {
        expectSound(next);
      }
    }),
  );
});

test('moving keeps the size', () => {
  fc.assert(
    fc.property(boxes, points, (box, by) => {
      const next = moved(box, by);
      expect(next[2] - next[0]).toBeCloseTo(box[2] - box[0], 9);
      expect(next[3] - next[1]).toBeCloseTo(box[3] - box[1], 9);
    }),
  );
});

test('a corner moves two edges and leaves the other two', () => {
  const next = resized([0.2, 0.2, 0.6, 0.6], { x: 2, y: 1 }, { x: 0.1, y: -0.1 });
  [0.2, 0.1, 0.7, 0.6].forEach((value, index) => expect(next[index]).toBeCloseTo(value, 9));
});

test('an edge stops before the opposite one', () => {
  expect(withEdge([0.2, 0.2, 0.6, 0.6], 0, 0.9)[0]).toBeCloseTo(0.6 - MIN_SIDE, 9);
  expect(withEdge([0.2, 0.2, 0.6, 0.6], 3, 0)[3]).toBeCloseTo(0.2 + MIN_SIDE, 9);
});
