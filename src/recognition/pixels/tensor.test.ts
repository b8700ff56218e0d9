import { describe, expect, it } from 'vitest';
import { type PixelSpec, toTensor } from './tensor.ts';

const PLAIN: PixelSpec = {
  layout: 'nchw',
  channels: 'rgb',
  range: 1,
  mean: [0, 0, 0],
  std: [1, 1, 1],
};

/** Two pixels: (0, 51, 255) and (102, 204, 153), in fifths 0 1 5 and 2 4 3. */
const picture = { width: 2, height: 1, data: Uint8Array.of(0, 51, 255, 102, 204, 153) };

function rounded(data: Float32Array): number[] {
  return [...data].map((value) => Math.round(value * 1e6) / 1e6);
}

describe('toTensor', () => {
  it('writes plane after plane, scaled to 0..1', () => {
    const { data, dims } = toTensor(picture, PLAIN);
    expect(dims).toEqual([1, 3, 1, 2]);
    expect(rounded(data)).toEqual([0, 0.4, 0.2, 0.8, 1, 0.6]);
  });

  it('writes pixel after pixel for nhwc, blue first for bgr', () => {
    const { data, dims } = toTensor(picture, { ...PLAIN, layout: 'nhwc', channels: 'bgr' });
    expect(dims).toEqual([1, 1, 2, 3]);
    expect(rounded(data)).toEqual([1, 0.2, 0, 0.6, 0.8, 0.4]);
  });

  it('keeps to the top left corner of a larger input', () => {
    const { data, dims } = toTensor(picture, { ...PLAIN, range: 255 }, { width: 3, height: 2 });
    expect(dims).toEqual([1, 3, 2, 3]);
    expect([...data]).toEqual([0, 102, 0, 0, 0, 0, 51, 204, 0, 0, 0, 0, 255, 153, 0, 0, 0, 0]);
  });

  it('takes away the mean and divides by the deviation of each channel', () => {
    const mean = [0.48145466, 0.4578275, 0.40821073] as const;
    const std = [0.26862954, 0.26130258, 0.27577711] as const;
    const { data } = toTensor(picture, { ...PLAIN, mean, std });
    // (0 - 0.48145466) / 0.26862954, (0.2 - 0.4578275) / 0.26130258, (1 - 0.40821073) / 0.27577711
    expect(data[0]).toBeCloseTo(-1.792263, 5);
    expect(data[2]).toBeCloseTo(-0.986701, 5);
    expect(data[4]).toBeCloseTo(2.145897, 5);
  });
});
