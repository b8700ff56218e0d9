import fc from 'fast-check';
import { expect, test } from 'vitest';
import { clipBox, shrinkHeadToFace, type Box } from '../../../contract/box.ts';
import { layLabels, type LabelWish, overlaps } from './labels.ts';
import type { Size } from './view.ts';
import { rectOf } from './wishes.ts';

const NARROW = { width: 28, height: 26 };
const WIDE = { width: 140, height: 26 };

function wish(head: Box, bounds: Size, wide: Size | undefined = WIDE): LabelWish {
  const face = rectOf(clipBox(shrinkHeadToFace(head)), bounds);
  return { head: rectOf(head, bounds), face, wide, narrow: NARROW };
}

const heads = fc
  .tuple(
    fc.double({ min: 0, max: 0.98, noNaN: true }),
    fc.double({ min: 0, max: 0.98, noNaN: true }),
    fc.double({ min: 0.01, max: 1, noNaN: true }),
    fc.double({ min: 0.01, max: 1, noNaN: true }),
  )
  .map(([x, y, width, height]): Box => clipBox([x, y, x + width, y + height]));
const sizes = fc.record({
  width: fc.integer({ min: 40, max: 1600 }),
  height: fc.integer({ min: 40, max: 1200 }),
});

test('whatever the boxes, no label covers a face or a label or leaves the picture', () => {
  fc.assert(
    fc.property(fc.array(heads, { maxLength: 16 }), sizes, (boxes, bounds) => {
      const wishes = boxes.map((box) => wish(box, bounds));
      const rects = layLabels(wishes, bounds).flatMap((label) => label?.rect ?? []);
      for (const [index, rect] of rects.entries()) {
        expect(rect.left).toBeGreaterThanOrEqual(0);
        expect(rect.top).toBeGreaterThanOrEqual(0);
        expect(rect.right).toBeLessThanOrEqual(bounds.width);
        expect(rect.bottom).toBeLessThanOrEqual(bounds.height);
        expect(wishes.some(({ face }) => overlaps(face, rect))).toBe(false);
        expect(rects.slice(index + 1).some((other) => overlaps(other, rect))).toBe(false);
      }
    }),
  );
});

test('a name never covers another head, and no name drives out a number', () => {
  fc.assert(
    fc.property(fc.array(heads, { maxLength: 12 }), sizes, (boxes, bounds) => {
      const labels = layLabels(
        boxes.map((box) => wish(box, bounds)),
        bounds,
      );
      const bare = layLabels(
        boxes.map((box) => wish(box, bounds, undefined)),
        bounds,
      );
      labels.forEach((label, index) => {
        expect(label === undefined).toBe(bare[index] === undefined);
        if (!label?.isWide) return;
        const others = boxes.filter((_, other) => other !== index);
        expect(others.some((box) => overlaps(rectOf(box, bounds), label.rect))).toBe(false);
      });
    }),
  );
});

const BOUNDS = { width: 800, height: 600 };

test('a lone head has its name right above it', () => {
  const [label] = layLabels([wish([0.4, 0.4, 0.6, 0.7], BOUNDS)], BOUNDS);
  expect(label).toEqual({
    rect: { left: 320, top: 214, right: 460, bottom: 240 },
    isWide: true,
  });
});

test('a head at the upper edge has its name below, one at the right edge shifted to the left', () => {
  const [top, right] = layLabels(
    [wish([0.1, 0, 0.3, 0.3], BOUNDS), wish([0.95, 0.5, 1, 0.6], BOUNDS)],
    BOUNDS,
  );
  expect(top?.rect.top).toBeCloseTo(180, 9);
  expect(right?.rect.right).toBeCloseTo(800, 9);
});

test('between two heads that touch the number stands where the name has no room', () => {
  const narrowPicture = { width: 150, height: 400 };
  const [label] = layLabels([wish([0.3, 0, 0.6, 1], narrowPicture)], narrowPicture);
  expect(label?.isWide).toBe(false);
});

test('without room that is not on a face there is no number', () => {
  const faces = [
    [0, 0, 1, 0.45],
    [0, 0.55, 1, 1],
    [0, 0.3, 0.5, 0.7],
    [0.5, 0.3, 1, 0.7],
  ].map((box) => {
    const rect = rectOf(box as unknown as Box, BOUNDS);
    return { head: rect, face: rect, wide: undefined, narrow: { width: 1, height: 1 } };
  });
  const small = wish([0.48, 0.48, 0.52, 0.52], BOUNDS);
  expect(layLabels([small, ...faces], BOUNDS)[0]).toBeUndefined();
});

test('a label does not stand above another head, where it would be read as that one’s', () => {
  // Three heads side by side, as wide as on a phone.
  const bounds = { width: 343, height: 229 };
  const boxes: Box[] = [
    [0.15, 0.37, 0.32, 0.63],
    [0.41, 0.34, 0.6, 0.6],
    [0.69, 0.34, 0.86, 0.57],
  ];
  const labels = layLabels(
    boxes.map((box) => wish(box, bounds)),
    bounds,
  );
  labels.forEach((label, index) => {
    const others = boxes.filter((_, at) => at !== index).map((box) => rectOf(box, bounds));
    for (const { left, right } of others) {
      const shared = Math.min(label!.rect.right, right) - Math.max(label!.rect.left, left);
      expect(shared).toBeLessThan((right - left) / 3);
    }
  });
  // The outer ones still have room for their names.
  expect(labels.map((label) => label?.isWide)).toEqual([true, false, true]);
});
