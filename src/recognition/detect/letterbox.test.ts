import { describe, expect, it } from 'vitest';
import { letterbox } from './letterbox.ts';
import { resample, wholeRegion } from '../pixels/resample.ts';
import { toTensor } from '../pixels/tensor.ts';
import { fixture, pattern, standardSpecs } from '../testing/fixtures.ts';

/** See fixtures/README.md. `samples` are [channel, row, column, level]. */
interface Pattern {
  readonly picture: readonly [number, number];
  readonly side: number;
  readonly inner: readonly [number, number];
  readonly input: readonly [number, number];
  readonly samples: readonly (readonly [number, number, number, number])[];
}

const { patterns } = JSON.parse(fixture('detect.json').toString()) as { patterns: Pattern[] };

describe('letterbox', () => {
  it.each(patterns)('puts $picture into $input as the training code does', (expected) => {
    const spec = standardSpecs().detector.input;
    const picture = pattern(...expected.picture);
    const { inner, input } = letterbox(picture, expected.side, spec.multiple);
    expect([inner.width, inner.height]).toEqual(expected.inner);
    expect([input.width, input.height]).toEqual(expected.input);

    const resized = resample(picture, wholeRegion(picture), inner, 'area');
    const { data, dims } = toTensor(resized, spec, input);
    expect(dims).toEqual([1, 3, input.height, input.width]);
    for (const [channel, row, column, level] of expected.samples) {
      const value = data[(channel * input.height + row) * input.width + column]!;
      expect(Math.abs(value - level)).toBeLessThanOrEqual(1);
    }
  });

  it.each([
    ['wide', { width: 2000, height: 3 }, 320, [320, 1], [320, 32]],
    ['one pixel', { width: 1, height: 1 }, 320, [320, 320], [320, 320]],
    ['tall', { width: 333, height: 999 }, 640, [213, 640], [224, 640]],
  ] as const)('%s', (_, picture, side, inner, input) => {
    const sizes = letterbox(picture, side, 32);
    expect([sizes.inner.width, sizes.inner.height]).toEqual(inner);
    expect([sizes.input.width, sizes.input.height]).toEqual(input);
  });
});
