import { describe, expect, it } from 'vitest';
import { yoloInput } from '../detect/yolo.ts';
import { type InputPlan, makeInput } from './picture-input.ts';
import { wholeRegion } from './resample.ts';
import { squareInput } from './square-input.ts';
import { fixture, pattern } from '../testing/fixtures.ts';
import { wdSpec, yoloSpec } from '../testing/kinds.ts';
import type { Raster } from '../types.ts';

/** Inputs as Pillow, OpenCV and NumPy make them, see fixtures/make_kinds.py. */
interface InputCase {
  readonly name: string;
  readonly picture: readonly [number, number];
  readonly side: number;
  readonly dims: readonly number[];
  readonly every: number;
  readonly values: readonly number[];
}

const cases = JSON.parse(fixture('inputs.json').toString()) as InputCase[];

const MEAN: [number, number, number] = [0.48, 0.45, 0.4];
const STD: [number, number, number] = [0.27, 0.26, 0.28];

const yolo = yoloSpec().input;

const RECIPES: Readonly<
  Record<string, { level: number; plan: (picture: Raster, side: number) => InputPlan }>
> = {
  'white-square': {
    level: 1,
    plan: (picture, side) => squareInput(wholeRegion(picture), { ...wdSpec().input, side }),
  },
  stretch: {
    level: 1 / 255 / 0.26,
    plan: (picture, side) =>
      squareInput(wholeRegion(picture), {
        ...yolo,
        mean: MEAN,
        std: STD,
        side,
        resize: 'bilinear',
        pad: 'stretch',
      }),
  },
  'padded-first': {
    // Resized and rounded twice.
    level: 2 / 255 / 0.224,
    plan: (picture, side) =>
      squareInput(wholeRegion(picture), {
        ...yolo,
        mean: [0.485, 0.456, 0.406],
        std: [0.229, 0.224, 0.225],
        side,
        resize: 'bicubic',
        pad: 'white-square',
        first: { side: side === 20 ? 28 : 512, resize: 'bilinear' },
      }),
  },
  'yolo-grey-square': {
    level: 1 / 255,
    plan: (picture, side) => yoloInput(picture, { ...yolo, side }).plan,
  },
  'yolo-round-up': {
    level: 1 / 255,
    plan: (picture, side) =>
      yoloInput(picture, { ...yolo, side, multiple: 8, resize: 'bicubic', pad: 'round-up' }).plan,
  },
};

/** One level for rounding, and a little for the fixture's digits. */
const TOLERANCE = 1.02;

describe('network inputs', () => {
  it.each(cases)('are the numbers of the original code: $name at $side of $picture', (wanted) => {
    const { level, plan } = RECIPES[wanted.name]!;
    const picture = pattern(...wanted.picture);
    const { data, dims } = makeInput({ picture, plan: plan(picture, wanted.side) });
    expect(dims).toEqual(wanted.dims);
    expect(wanted.values).toHaveLength(Math.ceil(data.length / wanted.every));
    const differences = wanted.values.map((value, i) => Math.abs(value - data[i * wanted.every]!));
    expect(Math.max(...differences) / level).toBeLessThanOrEqual(TOLERANCE);
  });

  it('look at the region only', () => {
    const picture = pattern(40, 30);
    const region = { x: 5, y: 7, width: 20, height: 10 };
    const whole = { ...wdSpec().input, side: 20 };
    const { data } = makeInput({ picture, plan: squareInput(region, whole) });
    expect([...data.subarray(0, 3)]).toEqual([255, 255, 255]);
    const at = 3 * (5 * 20);
    const from = 3 * (7 * 40 + 5);
    expect([...data.subarray(at, at + 3)]).toEqual(
      [...picture.data.subarray(from, from + 3)].reverse(),
    );
  });
});
