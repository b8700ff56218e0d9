import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  clampView,
  FIT,
  fitInside,
  type Frame,
  MAX_ZOOM,
  panBy,
  pinch,
  pointAt,
  shareAt,
  sheetSize,
  viewShowing,
  zoomTo,
} from './view.ts';

const frame: Frame = { stage: { width: 800, height: 600 }, ratio: 2 };

const frames = fc.record({
  stage: fc.record({
    width: fc.integer({ min: 100, max: 3000 }),
    height: fc.integer({ min: 100, max: 2000 }),
  }),
  ratio: fc.double({ min: 0.1, max: 10, noNaN: true }),
});
const shares = fc.double({ min: 0, max: 1, noNaN: true });
const views = fc.record({
  zoom: fc.double({ min: 1, max: MAX_ZOOM, noNaN: true }),
  x: shares,
  y: shares,
});
const points = fc.record({
  x: fc.double({ min: 0, max: 3000, noNaN: true }),
  y: fc.double({ min: 0, max: 2000, noNaN: true }),
});

test('the picture fits by its width or by its height', () => {
  expect(fitInside(frame)).toEqual({ width: 800, height: 400 });
  expect(fitInside({ ...frame, ratio: 0.5 })).toEqual({ width: 300, height: 600 });
});

test('a point of the stage and a place in the picture lead to each other', () => {
  fc.assert(
    fc.property(frames, views, points, (aFrame, view, point) => {
      const back = pointAt(shareAt(point, view, aFrame), view, aFrame);
      expect(back.x).toBeCloseTo(point.x, 5);
      expect(back.y).toBeCloseTo(point.y, 5);
    }),
  );
});

test('no view leaves the stage empty where there could be picture', () => {
  fc.assert(
    fc.property(frames, views, (aFrame, view) => {
      const clamped = clampView(view, aFrame);
      const sheet = sheetSize(clamped, aFrame);
      const start = pointAt({ x: 0, y: 0 }, clamped, aFrame);
      const end = pointAt({ x: 1, y: 1 }, clamped, aFrame);
      const { stage } = aFrame;
      for (const [low, high, size, room] of [
        [start.x, end.x, sheet.width, stage.width],
        [start.y, end.y, sheet.height, stage.height],
      ] as const) {
        if (size <= room) expect(low + high).toBeCloseTo(room, 5);
        else {
          expect(low).toBeLessThanOrEqual(1e-6);
          expect(high).toBeGreaterThanOrEqual(room - 1e-6);
        }
      }
      expect(clampView(clamped, aFrame)).toEqual(clamped);
    }),
  );
});

test('what lies under the pointer stays there while it is enlarged', () => {
  const point = { x: 500, y: 320 };
  const once = zoomTo({ zoom: 2, x: 0.5, y: 0.5 }, 4, point, frame);
  expect(shareAt(point, once, frame).x).toBeCloseTo(
    shareAt(point, { zoom: 2, x: 0.5, y: 0.5 }, frame).x,
    9,
  );
  expect(once.zoom).toBe(4);
});

test('zooming out to the end shows the whole picture in the middle', () => {
  fc.assert(
    fc.property(frames, views, points, (aFrame, view, point) => {
      expect(zoomTo(clampView(view, aFrame), 0.2, point, aFrame)).toEqual(FIT);
    }),
  );
});

test('beyond the largest zoom nothing moves', () => {
  const most = clampView({ zoom: MAX_ZOOM, x: 0.4, y: 0.4 }, frame);
  const more = zoomTo(most, 99, { x: 10, y: 10 }, frame);
  expect(more.zoom).toBe(MAX_ZOOM);
  expect(more.x).toBeCloseTo(most.x, 9);
});

test('the picture follows the hand, up to its edge', () => {
  const view = { zoom: 4, x: 0.5, y: 0.5 };
  const moved = panBy(view, { x: 100, y: 0 }, frame);
  expect(pointAt({ x: 0.5, y: 0.5 }, moved, frame).x).toBeCloseTo(500, 9);
  const far = panBy(view, { x: 1e6, y: 1e6 }, frame);
  expect(pointAt({ x: 0, y: 0 }, far, frame)).toEqual({ x: 0, y: 0 });
});

test('two fingers keep what lies under them', () => {
  const view = { zoom: 3, x: 0.5, y: 0.5 };
  const before = [
    { x: 300, y: 300 },
    { x: 500, y: 300 },
  ] as const;
  const after = [
    { x: 270, y: 310 },
    { x: 570, y: 310 },
  ] as const;
  const pinched = pinch(view, before, after, frame);
  expect(pinched.zoom).toBeCloseTo(4.5, 9);
  for (const finger of [0, 1] as const) {
    const share = shareAt(before[finger], view, frame);
    expect(pointAt(share, pinched, frame).x).toBeCloseTo(after[finger].x, 6);
    expect(pointAt(share, pinched, frame).y).toBeCloseTo(after[finger].y, 6);
  }
});

test('a box out of sight is brought into sight by the smallest move', () => {
  const view = clampView({ zoom: 4, x: 0.2, y: 0.5 }, frame);
  const shown = viewShowing([0.7, 0.45, 0.75, 0.55], view, frame);
  const end = pointAt({ x: 0.75, y: 0.55 }, shown, frame);
  expect(end.x).toBeCloseTo(800 - 24, 6);
  expect(viewShowing([0.7, 0.45, 0.75, 0.55], shown, frame)).toBe(shown);
});
