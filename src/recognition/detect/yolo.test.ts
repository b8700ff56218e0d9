import { describe, expect, it } from 'vitest';
import { decodeYolo, yoloInput } from './yolo.ts';
import type { YoloSpec } from '../manifest.ts';
import { makeInput } from '../pixels/picture-input.ts';
import { plainRaster } from '../testing/fixtures.ts';
import { yoloSpec } from '../testing/kinds.ts';
import type { Tensor } from '../types.ts';

const INNER = { x: 0, y: 0, width: 100, height: 200 };

/** Boxes as columns: centre x, centre y, width, height, then class scores. */
function output(...boxes: readonly (readonly number[])[]): Tensor {
  const rows = boxes[0]!.length;
  const data = new Float32Array(rows * boxes.length);
  boxes.forEach((box, column) => {
    box.forEach((value, row) => {
      data[row * boxes.length + column] = value;
    });
  });
  return { data, dims: [1, rows, boxes.length] };
}

function withOutput(change: Partial<YoloSpec['output']>): YoloSpec {
  const spec = yoloSpec();
  return { ...spec, output: { ...spec.output, ...change } };
}

describe('decodeYolo', () => {
  it('turns centres and sizes into shares of the picture', () => {
    const [only] = decodeYolo(output([50, 100, 20, 40, 0.5, 0.9]), yoloSpec(), INNER);
    expect(only!.score).toBeCloseTo(0.9, 6);
    [0.4, 0.4, 0.6, 0.6].forEach((side, i) => expect(only!.box[i]).toBeCloseTo(side, 6));
  });

  it('takes the padding away', () => {
    const inner = { x: 10, y: 50, width: 80, height: 100 };
    const [only] = decodeYolo(output([50, 100, 80, 100, 0.9, 0]), yoloSpec(), inner);
    expect(only!.box).toEqual([0, 0, 1, 1]);
  });

  it('reads the transposed form', () => {
    const data = Float32Array.of(50, 100, 20, 40, 0.9, 0, 10, 10, 10, 10, 0, 0.6);
    const found = decodeYolo({ data, dims: [1, 2, 6] }, withOutput({ transposed: true }), INNER);
    expect(found.map(({ score }) => score)).toEqual([Math.fround(0.9), Math.fround(0.6)]);
  });

  it('counts a box for its best class only', () => {
    const boxes = output([50, 50, 10, 10, 0.6, 0.9], [80, 150, 10, 10, 0.8, 0.1]);
    const found = decodeYolo(boxes, withOutput({ classes: [0] }), INNER);
    expect(found.map(({ score }) => score)).toEqual([Math.fround(0.8)]);
  });

  it('drops what overlaps a better box, keeps what only lies inside', () => {
    const boxes = output(
      [50, 100, 40, 80, 0.7, 0],
      [52, 100, 40, 80, 0.9, 0],
      [52, 100, 10, 20, 0.6, 0],
    );
    const found = decodeYolo(boxes, yoloSpec(), INNER);
    expect(found.map(({ score }) => score)).toEqual([Math.fround(0.9), Math.fround(0.6)]);
  });

  it('leaves out what is below the lower threshold, and scores that are no numbers', () => {
    const boxes = output([50, 50, 9, 9, 0.49, 0], [20, 20, 9, 9, Number.NaN, 0.4]);
    expect(decodeYolo(boxes, yoloSpec(), INNER)).toEqual([]);
  });

  it('keeps the best of more boxes than allowed', () => {
    const spec = { ...yoloSpec(), suppress: { maxIou: 0.5, maxBoxes: 1 } };
    const found = decodeYolo(output([9, 9, 9, 9, 0.6, 0], [80, 80, 9, 9, 0.7, 0]), spec, INNER);
    expect(found.map(({ score }) => score)).toEqual([Math.fround(0.7)]);
  });

  it('says when the network has too few classes', () => {
    const spec = withOutput({ classes: [2] });
    expect(() => decodeYolo(output([1, 1, 1, 1, 0.9, 0]), spec, INNER)).toThrow('too few');
  });
});

describe('yoloInput', () => {
  const { input } = yoloSpec();

  it('puts the picture into the middle of a grey square', () => {
    const picture = plainRaster(100, 50, [255, 255, 255]);
    const { plan, inner } = yoloInput(picture, { ...input, side: 64 });
    expect(inner).toEqual({ x: 0, y: 16, width: 64, height: 32 });
    const { data } = makeInput({ picture, plan });
    expect(data[0]).toBeCloseTo(114 / 255, 6);
    expect(data[16 * 64]).toBeCloseTo(1, 6);
  });

  it('stretches to the square', () => {
    const made = yoloInput(plainRaster(100, 50, [9, 9, 9]), { ...input, side: 64, pad: 'stretch' });
    expect(made.inner).toEqual({ x: 0, y: 0, width: 64, height: 64 });
  });

  it.each([
    [1000, 500, { width: 640, height: 320 }],
    [1000, 510, { width: 640, height: 352 }],
    [100, 50, { width: 128, height: 64 }],
  ])('rounds %i x %i up to multiples of 32 and does not enlarge more', (width, height, size) => {
    const made = yoloInput(plainRaster(width, height, [9, 9, 9]), {
      ...input,
      side: 640,
      pad: 'round-up',
    });
    expect(made.inner).toEqual({ x: 0, y: 0, ...size });
  });
});
