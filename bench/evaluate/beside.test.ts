import { expect, it } from 'vitest';
import { aligned, figuresBeside } from './beside.ts';
import { judgeDetections, strictAveragePrecision } from './detection-metrics.ts';

const base = { file: 'a.png', ignore: [], side: 100 } as const;

it('takes another rule of where a face ends for ours', () => {
  const faces = [
    [0.2, 0.2, 0.4, 0.4],
    [0.6, 0.6, 0.8, 0.8],
  ] as const;
  const heads = faces.map(([x1, y1, x2, y2]) => ({
    box: [x1 - 0.05, y1 - 0.1, x2 + 0.05, y2] as const,
    score: 0.9,
  }));
  const astray = { box: [0, 0.7, 0.1, 0.8] as const, score: 0.5 };
  const [moved] = aligned([{ ...base, faces, found: [...heads, astray] }]);
  expect(strictAveragePrecision([{ ...base, faces, found: heads }])).toBeLessThan(0.2);
  expect(strictAveragePrecision([moved!])).toBeCloseTo(1, 6);
  expect(judgeDetections(moved!).filter(({ isRight }) => !isRight)).toHaveLength(1);
});

it('judges the best box first, whatever the order in the file', () => {
  const box = [0, 0, 0.5, 0.5] as const;
  const rows = [0.5, 0.9].map(
    (score) => [...box, score] as [number, number, number, number, number],
  );
  const set = { name: 'heads', pictures: '', annotations: [] };
  const other = { name: 'other', threshold: 0.5, found: { 'a.png': rows } };
  expect(figuresBeside(set, [{ ...base, faces: [box], found: [] }], other).ap50).toBe(1);
});

// One face of two found: with IoU .72 right at five of ten thresholds, area one half at each.
it('averages the precision over stricter and stricter overlap', () => {
  const faces = [
    [0, 0, 0.5, 0.5],
    [0.6, 0.6, 0.7, 0.7],
  ] as const;
  const found = [{ box: [0, 0, 0.5, 0.36] as const, score: 0.9 }];
  expect(strictAveragePrecision([{ ...base, faces, found }])).toBeCloseTo(0.25, 6);
});
