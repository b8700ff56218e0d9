import { describe, expect, it } from 'vitest';
import { detectFaces, detectorPasses } from './detect.ts';
import { chooseFaces, largestFace } from './choose.ts';
import { letterbox } from './letterbox.ts';
import { decodeFaces, suppress } from './decode.ts';
import { addSmallFaces, fusePasses } from './fuse.ts';
import { makeInput } from '../pixels/picture-input.ts';
import { pixelSession } from '../pixels/pixel-session.ts';
import { resample, wholeRegion } from '../pixels/resample.ts';
import { toTensor } from '../pixels/tensor.ts';
import { fixture, pattern, standardSpecs } from '../testing/fixtures.ts';
import type { FaceDetection, Tensor } from '../types.ts';

type FiveNumbers = readonly [number, number, number, number, number];

/** One pass of detect.json; cells as [index, score, left, top, right, bottom]. */
interface Scale {
  readonly side: number;
  readonly inner: readonly [number, number];
  readonly rows: number;
  readonly columns: number;
  readonly cells: readonly (readonly number[])[];
  readonly boxes: readonly FiveNumbers[];
}

interface Picture {
  readonly picture: readonly [number, number];
  readonly scales: readonly Scale[];
  readonly fused: readonly FiveNumbers[];
}

const { pictures } = JSON.parse(fixture('detect.json').toString()) as { pictures: Picture[] };
const { detector: spec } = standardSpecs();
/** Lowest score and joining of the passes in the training code that made detect.json. */
const FIXTURE_SPEC = { ...spec, suppress: { ...spec.suppress, minScore: 0.05 } };
const FIXTURE_FUSE = { maxIou: 0.4, maxInside: 0.75, agreement: 0.25 };

function networkOutput({ rows, columns, cells }: Scale): Tensor {
  const plane = rows * columns;
  const data = new Float32Array(5 * plane);
  for (const [index, ...values] of cells) {
    values.forEach((value, channel) => {
      data[channel * plane + index!] = value;
    });
  }
  return { data, dims: [1, 5, rows, columns] };
}

function decoded(scale: Scale): FaceDetection[] {
  const [width, height] = scale.inner;
  return decodeFaces(networkOutput(scale), FIXTURE_SPEC, { width, height });
}

function expectSame(actual: readonly FaceDetection[], expected: readonly FiveNumbers[]): void {
  expect(actual).toHaveLength(expected.length);
  expected.forEach((numbers, i) => {
    const face = actual[i]!;
    [...face.box, face.score].forEach((value, k) => {
      expect(value).toBeCloseTo(numbers[k]!, 5);
    });
  });
}

const face = (score: number, ...box: [number, number, number, number]): FaceDetection => ({
  box,
  score,
});

describe('the boxes of the training code', () => {
  it.each(pictures.flatMap(({ scales }) => scales))('one pass at $side', (scale) => {
    expectSame(decoded(scale), scale.boxes);
  });

  it.each(pictures)('two passes over $picture joined', ({ scales, fused }) => {
    expectSame(fusePasses(scales.map(decoded), FIXTURE_FUSE), fused);
  });
});

describe('decodeFaces', () => {
  it('turns a cell into shares of the picture', () => {
    // Cell (row 1, column 2) of a 4 x 4 grid: centre (10, 6) of a 16 x 8 picture.
    const scale = { side: 16, inner: [16, 8], rows: 4, columns: 4, boxes: [] } as const;
    const [only] = decoded({ ...scale, cells: [[6, 0.5, 2, 2, 4, 1]] });
    expect(only).toEqual(face(0.5, 0.5, 0.5, 0.875, 0.875));
  });

  it('passes over scores that are no numbers', () => {
    const scale = { side: 16, inner: [16, 8], rows: 4, columns: 4, boxes: [] } as const;
    expect(decoded({ ...scale, cells: [[6, Number.NaN, 2, 2, 4, 1]] })).toEqual([]);
  });
});

describe('suppress', () => {
  it('drops a box that overlaps a better one by more than the limit', () => {
    const better = face(0.9, 0, 0, 0.4, 0.4);
    // Intersection 0.08 of a union of 0.24: a third.
    const third = face(0.8, 0.2, 0, 0.6, 0.4);
    expect(suppress([better, third], { maxIou: 0.4, maxInside: 1 })).toEqual([better, third]);
    expect(suppress([better, third], { maxIou: 0.3, maxInside: 1 })).toEqual([better]);
  });

  it('drops a box that lies inside a better one', () => {
    const better = face(0.9, 0, 0, 1, 1);
    expect(suppress([better, face(0.8, 0.4, 0.4, 0.5, 0.5)], spec.suppress)).toEqual([better]);
  });
});

describe('fusePasses', () => {
  it('averages by squared scores and rewards agreement, worked out by hand', () => {
    const passes = [[face(0.8, 0, 0, 0.5, 0.5)], [face(0.4, 0.1, 0, 0.5, 0.5)]];
    const [fused] = fusePasses(passes, spec.fuse);
    // Weights 0.64 and 0.16: a fifth of the way from 0 to 0.1.
    expect(fused!.box[0]).toBeCloseTo(0.02, 10);
    expect(fused!.score).toBeCloseTo(0.8, 10);
  });

  it.each([
    [2, 0.64],
    [3, 0.5867],
  ])('takes its share of the score of a box seen once in %i', (count, score) => {
    const passes = Array.from({ length: count }, () => [] as FaceDetection[]);
    passes[0] = [face(0.8, 0, 0, 0.5, 0.5)];
    expect(fusePasses(passes, { ...spec.fuse, agreement: 0.4 })[0]!.score).toBeCloseTo(score, 4);
  });
});

describe('addSmallFaces', () => {
  const rules = { ...spec, fine: { from: 1600, side: 1280, largestFace: 0.05, trust: 0.8 } };
  const picture = { width: 2000, height: 1000 };
  const large = face(0.6, 0.1, 0.1, 0.3, 0.5);

  it('adds a small face with less of its score', () => {
    const small = face(0.9, 0.8, 0.8, 0.84, 0.88);
    const [first, second] = addSmallFaces([large], [small], rules, picture);
    expect(first).toEqual({ box: small.box, score: 0.9 * 0.8 });
    expect(second).toEqual(large);
  });

  it('leaves larger ones to the other passes, measured in pixels of the longer side', () => {
    // 0.05 of 2000 pixels are 100: this one is 110 x 110.
    const middle = face(0.9, 0.6, 0.6, 0.655, 0.71);
    expect(addSmallFaces([large], [middle], rules, picture)).toEqual([large]);
  });

  it('does not repeat a face that is known', () => {
    const known = face(0.9, 0.8, 0.8, 0.84, 0.88);
    const again = face(0.95, 0.801, 0.8, 0.841, 0.88);
    expect(addSmallFaces([known], [again], rules, picture)).toEqual([known]);
  });
});

const session = pixelSession({
  run: () => Promise.resolve({ other: { data: new Float32Array(0), dims: [0] } }),
  release: () => Promise.resolve(),
});

describe('detectorPasses', () => {
  it.each([
    ['small', 64, 48],
    ['between the passes', 500, 333],
    ['large', 1500, 900],
  ])('are at most a level off inputs made one by one: %s', async (_, width, height) => {
    const picture = pattern(width, height);
    for (const { inner, ...made } of await detectorPasses({ spec, session }, picture)) {
      const input = makeInput(made);
      const side = Math.max(inner.width, inner.height);
      const sizes = letterbox(picture, side, spec.input.multiple);
      const alone = resample(picture, wholeRegion(picture), sizes.inner, spec.input.resize);
      const expected = toTensor(alone, spec.input, sizes.input);
      expect(input.dims).toEqual(expected.dims);
      const worst = input.data.reduce((w, v, i) => Math.max(w, Math.abs(v - expected.data[i]!)), 0);
      expect(worst).toBeLessThanOrEqual(1);
    }
  });
});

describe('the fine pass', () => {
  it.each([
    [1599, 800, false],
    [1600, 1600, true],
  ])('of a picture of %i pixels: largest pass %i', async (width, side, isFine) => {
    const [largest] = await detectorPasses({ spec, session }, pattern(width, 300));
    expect(largest!.inner.width).toBe(side);
    expect(largest!.isFine).toBe(isFine);
  });
});

describe('chooseFaces', () => {
  const thresholds = { threshold: 0.52, secondThreshold: 0.35 };
  const at = (...scores: number[]) => scores.map((score) => face(score, 0, 0, 1, 1));
  const scoresOf = (faces: readonly FaceDetection[]) => faces.map(({ score }) => score);

  it.each([
    ['all at the threshold or above', [0.9, 0.52, 0.51, 0.4], [0.9, 0.52], true],
    ['the best one at the second threshold', [0.51, 0.5, 0.4], [0.51], false],
    ['exactly at the second threshold', [0.35], [0.35], false],
    ['none below it', [0.349, 0.2], [], false],
    ['none where there is none', [], [], false],
  ])('%s', (_, given, chosen, sure) => {
    const result = chooseFaces(at(...given), thresholds);
    expect(scoresOf(result.faces)).toEqual(chosen);
    expect(result.sure).toBe(sure);
  });

  it.each([
    ['the three best that may be one', [0.4, 0.3, 0.25, 0.2], [0.4, 0.3, 0.25]],
    ['nothing so far below that it is no face', [0.175, 0.174], [0.175]],
    ['none beside a sure one', [0.52, 0.4], []],
  ])('takes as possible %s', (_, given, possible) => {
    expect(scoresOf(chooseFaces(at(...given), thresholds).possible)).toEqual(possible);
  });
});

describe('largestFace', () => {
  it('counts what lies inside the picture', () => {
    const outside = face(0.9, -0.8, 0, 0.2, 1);
    const inside = face(0.6, 0.3, 0.3, 0.9, 0.9);
    expect(largestFace([outside, inside])).toBe(inside);
    expect(largestFace([])).toBeUndefined();
  });
});

describe('detectFaces', () => {
  it('says which output a network lacks', async () => {
    await expect(detectFaces({ spec, session }, pattern(8, 8))).rejects.toThrow('no output "out"');
  });
});
