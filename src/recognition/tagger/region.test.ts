import { describe, expect, it } from 'vitest';
import { growFaceToHead } from '../../contract/box.ts';
import { tagRegion } from './region.ts';

const PICTURE = { width: 1000, height: 1000 };

describe('tagRegion', () => {
  it('grows a face to head and shoulders', () => {
    // 0.9 x 100 to the sides and up, 1.0 x 100 down.
    expect(tagRegion([0.4, 0.4, 0.5, 0.5], [], 'face', PICTURE)).toEqual({
      x: 310,
      y: 310,
      width: 280,
      height: 290,
    });
  });

  it('makes the same of a head box', () => {
    const head = growFaceToHead([0.4, 0.4, 0.5, 0.5]);
    const { x, y, width, height } = tagRegion(head, [], 'head', PICTURE);
    for (const [actual, wanted] of [
      [x, 310],
      [y, 310],
      [width, 280],
      [height, 290],
    ] as const) {
      expect(Math.abs(actual - wanted)).toBeLessThanOrEqual(1);
    }
  });

  it('takes a person as boxed', () => {
    const region = tagRegion([0.1, 0.2, 0.3, 0.9], [[0.2, 0.2, 0.5, 0.9]], 'person', PICTURE);
    expect(region).toEqual({ x: 100, y: 200, width: 200, height: 700 });
  });

  it('stays inside the picture and is never empty', () => {
    expect(tagRegion([-0.2, -0.2, 0.1, 0.1], [], 'face', { width: 10, height: 10 })).toEqual({
      x: 0,
      y: 0,
      width: 4,
      height: 4,
    });
    expect(tagRegion([1.2, 1.2, 1.3, 1.3], [], 'person', { width: 3, height: 3 })).toEqual({
      x: 2,
      y: 2,
      width: 1,
      height: 1,
    });
  });

  it('ends half-way to the faces beside it, whatever is above or below', () => {
    const face = [0.4, 0.4, 0.5, 0.5] as const;
    const left = [0.28, 0.45, 0.36, 0.53] as const;
    const right = [0.54, 0.38, 0.6, 0.44] as const;
    const below = [0.51, 0.7, 0.6, 0.8] as const;
    const region = tagRegion(face, [left, right, below], 'face', PICTURE);
    expect([region.x, region.x + region.width]).toEqual([380, 520]);
    expect([region.y, region.height]).toEqual([310, 290]);
  });
});
