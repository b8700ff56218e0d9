import fc from 'fast-check';
import { expect, test } from 'vitest';
import { clipBox } from '../../contract/box.ts';
import { squareAround } from './crop.tsx';

const share = fc.double({ min: 0, max: 1, noNaN: true });
const boxes = fc
  .tuple(share, share, share, share)
  .map(([a, b, c, d]) => clipBox([Math.min(a, b), Math.min(c, d), Math.max(a, b), Math.max(c, d)]));

test('the cut is square in pixels and holds the box', () => {
  fc.assert(
    fc.property(boxes, fc.double({ min: 0.2, max: 5, noNaN: true }), (box, ratio) => {
      const [x1, y1, x2, y2] = squareAround(box, ratio);
      expect((x2 - x1) * ratio).toBeCloseTo(y2 - y1, 9);
      expect(x1).toBeLessThanOrEqual(box[0] + 1e-9);
      expect(y1).toBeLessThanOrEqual(box[1] + 1e-9);
      expect(x2).toBeGreaterThanOrEqual(box[2] - 1e-9);
      expect(y2).toBeGreaterThanOrEqual(box[3] - 1e-9);
    }),
  );
});

test('at the edge it moves inward', () => {
  const square = squareAround([0, 0, 0.1, 0.4], 1);
  [0, 0, 0.4, 0.4].forEach((value, index) => expect(square[index]).toBeCloseTo(value, 9));
});

test('of a head that fills a wide picture as much is empty above as below', () => {
  const [, top, , bottom] = squareAround([0, 0, 1, 1], 2);
  expect([top, bottom]).toEqual([-0.5, 1.5]);
});
