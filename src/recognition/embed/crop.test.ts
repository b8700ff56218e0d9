import { describe, expect, it } from 'vitest';
import { cropBase, visibleBox } from '../detect/boxes.ts';
import { cropRegion } from './crop.ts';

describe('cropRegion', () => {
  it('is a square of 1.5 face widths, a tenth of its height above the middle', () => {
    // Face: 100 x 80 pixels at (300, 200) of a 1000 x 800 picture; its middle at (350, 240).
    const region = cropRegion(
      [0.3, 0.25, 0.4, 0.35],
      { width: 1000, height: 800 },
      { width: 1.5, up: 0.1 },
    );
    expect(region).toEqual({ x: 275, y: 157, width: 150, height: 150 });
  });

  it('may leave the picture', () => {
    const region = cropRegion([0, 0, 0.5, 0.5], { width: 100, height: 100 }, { width: 2, up: 0 });
    expect(region).toEqual({ x: -25, y: -25, width: 100, height: 100 });
  });

  it('is the box itself, in the picture, where it is to be stretched', () => {
    const rule = { stretch: true } as const;
    const picture = { width: 100, height: 200 };
    expect(cropRegion([0.1, -0.1, 0.4, 0.8], picture, rule)).toEqual({
      x: 10,
      y: 0,
      width: 30,
      height: 160,
    });
    expect(cropRegion([1, 1, 1, 1], picture, rule)).toEqual({ x: 99, y: 199, width: 1, height: 1 });
  });

  it('is never empty', () => {
    const region = cropRegion(
      [0.5, 0.5, 0.5, 0.5],
      { width: 10, height: 10 },
      { width: 1.5, up: 0 },
    );
    expect(region.width).toBe(1);
  });
});

describe('boxes of each kind', () => {
  const box = [0.4, 0.4, 0.6, 0.6] as const;

  it('grow only when they are faces', () => {
    const grown = [0.34, 0.29, 0.66, 0.62];
    visibleBox(box, 'face').forEach((side, i) => {
      expect(side).toBeCloseTo(grown[i]!, 10);
    });
    expect(visibleBox(box, 'head')).toEqual(box);
    expect(visibleBox([-0.2, 0.4, 1.2, 0.6], 'person')).toEqual([0, 0.4, 1, 0.6]);
  });

  it('give the face that the crop is measured from', () => {
    expect(cropBase(box, 'face')).toBe(box);
    const head = cropBase([0, 0, 0.32, 0.33], 'head');
    [0.06, 0.11, 0.26, 0.31].forEach((side, i) => {
      expect(head[i]).toBeCloseTo(side, 10);
    });
  });
});
