import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  type Box,
  boxArea,
  clipBox,
  containment,
  growFaceToHead,
  inReadingOrder,
  intersectionArea,
  iou,
  shrinkHeadToFace,
} from './box.ts';

const share = fc.double({ min: 0, max: 1, noNaN: true });
const anywhere = fc.double({ min: -3, max: 3, noNaN: true });
const wildBox = fc.tuple(anywhere, anywhere, anywhere, anywhere);
const box = fc
  .tuple(share, share, share, share)
  .map(([a, b, c, d]): Box => [Math.min(a, c), Math.min(b, d), Math.max(a, c), Math.max(b, d)]);

describe('overlap', () => {
  // IoU: 0.04 / (0.16 + 0.16 - 0.04) = 1/7.
  const a: Box = [0.1, 0.1, 0.5, 0.5];
  const b: Box = [0.3, 0.3, 0.7, 0.7];

  it('matches numbers worked out by hand', () => {
    expect(intersectionArea(a, b)).toBeCloseTo(0.04, 12);
    expect(iou(a, b)).toBeCloseTo(1 / 7, 12);
    expect(containment(a, b)).toBeCloseTo(0.25, 12);
    expect(containment([0.2, 0.2, 0.3, 0.3], a)).toBeCloseTo(1, 12);
  });

  it('is 0 for boxes that only touch', () => {
    expect(iou(a, [0.5, 0.1, 0.9, 0.5])).toBe(0);
  });

  it('is symmetric and inside 0..1', () => {
    fc.assert(
      fc.property(box, box, (first, second) => {
        expect(iou(first, second)).toBe(iou(second, first));
        expect(iou(first, second)).toBeGreaterThanOrEqual(0);
        expect(iou(first, second)).toBeLessThanOrEqual(1 + 1e-9);
      }),
    );
  });
});

describe('growth from face to head', () => {
  it('is the face box grown by 0.30 to each side, 0.55 up, 0.10 down', () => {
    const head = growFaceToHead([0.4, 0.4, 0.6, 0.5]);
    for (const [index, value] of [0.34, 0.345, 0.66, 0.51].entries()) {
      expect(head[index]).toBeCloseTo(value, 12);
    }
  });

  it('is undone by its inverse', () => {
    fc.assert(
      fc.property(box, (face) => {
        const back = shrinkHeadToFace(growFaceToHead(face));
        for (const [index, value] of face.entries()) expect(back[index]).toBeCloseTo(value, 9);
      }),
    );
  });
});

describe('clipBox', () => {
  it('leaves a box alone that lies inside', () => {
    expect(clipBox([0.1, 0.2, 0.3, 0.4])).toEqual([0.1, 0.2, 0.3, 0.4]);
  });

  it('makes any box lie inside the picture and never empty', () => {
    fc.assert(
      fc.property(wildBox, (wild) => {
        const clipped = clipBox(wild);
        expect(Math.min(...clipped)).toBeGreaterThanOrEqual(0);
        expect(Math.max(...clipped)).toBeLessThanOrEqual(1);
        expect(boxArea(clipped)).toBeGreaterThan(0);
      }),
    );
  });
});

describe('inReadingOrder', () => {
  it('goes by rows, then from left to right', () => {
    const boxes: Record<string, Box> = {
      'bottom left': [0.0, 0.6, 0.2, 0.8],
      'top right': [0.7, 0.1, 0.9, 0.3],
      'top left, a little lower': [0.1, 0.15, 0.3, 0.35],
    };
    const order = inReadingOrder(Object.keys(boxes), (name) => boxes[name]!);
    expect(order).toEqual(['top left, a little lower', 'top right', 'bottom left']);
  });

  it('loses and repeats nothing', () => {
    fc.assert(
      fc.property(fc.array(box, { maxLength: 20 }), (boxes) => {
        const order = inReadingOrder(
          boxes.map((_, index) => index),
          (index) => boxes[index]!,
        );
        expect(order.toSorted((a, b) => a - b)).toEqual(boxes.map((_, index) => index));
      }),
    );
  });
});
