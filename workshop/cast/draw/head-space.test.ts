import { describe, expect, it } from 'vitest';
import { apply, boundsOf, compose, placed, turned } from '../geometry.ts';
import { contour, facePoints } from './face.ts';
import { HeadSpace } from './head-space.ts';

const BUILD = { shoulder: 128, neck: 34, chin: 118, jaw: 1 };

describe('head space', () => {
  it('leaves a front view as it was designed', () => {
    const [x, y] = new HeadSpace({ yaw: 0, pitch: 0, roll: 0 }).face(40, 20);
    expect([x, y]).toEqual([40, 20]);
  });

  it('moves the face to the side it turns to and narrows the far eye', () => {
    const space = new HeadSpace({ yaw: 30, pitch: 0, roll: 0 });
    const width = (a: number, b: number) => space.face(b, 20)[0] - space.face(a, 20)[0];
    expect(space.face(0, 60)[0]).toBeGreaterThan(20);
    expect(width(30, 60)).toBeLessThan(width(-60, -30));
  });

  it('takes a box from the middle of the forehead to the chin', () => {
    const space = new HeadSpace({ yaw: 0, pitch: 0, roll: 0 });
    const [x1, y1, x2, y2] = boundsOf(facePoints(BUILD, space));
    const [cx1, , cx2, cy2] = boundsOf(contour(BUILD, space));
    expect([x1, x2, y2]).toEqual([cx1, cx2, cy2]);
    expect(y1).toBeLessThan(-20);
  });
});

describe('transforms', () => {
  it('applies the inner one first', () => {
    const both = compose(placed(10, 0, 2), turned(90, [0, 0]));
    const [x, y] = apply(both, [1, 0]);
    expect(x).toBeCloseTo(10);
    expect(y).toBeCloseTo(2);
  });
});
