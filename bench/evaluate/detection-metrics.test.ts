import { describe, expect, it } from 'vitest';
import { averagePrecision, judgeDetections, workingPoint } from './detection-metrics.ts';

const base = { file: 'a.png', ignore: [], side: 100 } as const;

describe('judgeDetections', () => {
  it('gives each face to one detection only, the best one', () => {
    const found = [
      { box: [0, 0, 0.5, 0.5], score: 0.9 },
      { box: [0, 0, 0.5, 0.49], score: 0.8 },
    ] as const;
    const judged = judgeDetections({ ...base, faces: [[0, 0, 0.5, 0.5]], found });
    expect(judged).toEqual([
      { score: 0.9, isRight: true },
      { score: 0.8, isRight: false },
    ]);
  });

  it('leaves out what lies in an ignored region', () => {
    const found = [{ box: [0.6, 0.6, 0.7, 0.7], score: 0.9 }] as const;
    const ignore = [[0.5, 0.5, 1, 1]] as const;
    expect(judgeDetections({ ...base, faces: [], ignore, found })).toEqual([]);
  });

  it('does not excuse a large box by a small ignored region in it', () => {
    const found = [{ box: [0, 0, 1, 1], score: 0.9 }] as const;
    const ignore = [[0.5, 0.5, 0.6, 0.6]] as const;
    expect(judgeDetections({ ...base, faces: [], ignore, found })).toHaveLength(1);
  });

  it('calls a box wrong below an IoU of one half', () => {
    const found = [{ box: [0, 0, 0.5, 0.24], score: 0.9 }] as const;
    const judged = judgeDetections({ ...base, faces: [[0, 0, 0.5, 0.5]], found });
    expect(judged).toEqual([{ score: 0.9, isRight: false }]);
  });
});

describe('averagePrecision', () => {
  // Worked by hand: ranks right, wrong, right of three faces. Precisions 1, 1/2, 2/3; made monotone
  // 1, 2/3, 2/3; the two right ones add 1/3 x 1 + 1/3 x 2/3 = 5/9.
  it('is the area under the monotone curve', () => {
    const judged = [
      { score: 0.7, isRight: true },
      { score: 0.9, isRight: true },
      { score: 0.8, isRight: false },
    ];
    expect(averagePrecision(judged, 3)).toBeCloseTo(5 / 9, 10);
  });

  it('is 0 when nothing is right', () => {
    expect(averagePrecision([{ score: 0.9, isRight: false }], 2)).toBe(0);
  });
});

describe('workingPoint', () => {
  it('counts only what reaches the threshold', () => {
    const judged = [
      { score: 0.9, isRight: true },
      { score: 0.6, isRight: false },
      { score: 0.4, isRight: true },
    ];
    expect(workingPoint(judged, 4, 0.5)).toEqual({ precision: 0.5, recall: 0.25 });
  });
});
