import type { PictureSize } from '../../contract/picture-size.ts';
import type { Raster, Tensor } from '../types.ts';

export interface PixelSpec {
  readonly layout: 'nchw' | 'nhwc';
  readonly channels: 'rgb' | 'bgr';
  /** Value of a full channel before mean and deviation: usually 1 or 255. */
  readonly range: number;
  /** Subtracted, in the network's channel order. */
  readonly mean: readonly [number, number, number];
  readonly std: readonly [number, number, number];
}

/** First index, pixel step and row step of one channel. */
interface Lane {
  readonly base: number;
  readonly step: number;
  readonly row: number;
}

function laneOf(channel: number, layout: PixelSpec['layout'], input: PictureSize): Lane {
  return layout === 'nchw'
    ? { base: channel * input.width * input.height, step: 1, row: input.width }
    : { base: channel, step: 3, row: 3 * input.width };
}

function fillLane(
  data: Float32Array,
  { base, step, row }: Lane,
  { width, height, data: pixels }: Raster,
  source: number,
  { scale, shift }: { readonly scale: number; readonly shift: number },
): void {
  let from = source;
  for (let y = 0; y < height; y++) {
    let to = base + y * row;
    for (const end = to + width * step; to < end; to += step) {
      data[to] = pixels[from]! * scale + shift;
      from += 3;
    }
  }
}

/**
 * The picture as a network's input, in the top left corner; the rest is 0.
 *
 * @returns float32 `[1, 3, height, width]` (nchw) or `[1, height, width, 3]` (nhwc)
 */
export function toTensor(picture: Raster, spec: PixelSpec, input: PictureSize = picture): Tensor {
  const data = new Float32Array(3 * input.width * input.height);
  for (const channel of [0, 1, 2] as const) {
    const source = spec.channels === 'rgb' ? channel : 2 - channel;
    const scale = spec.range / 255 / spec.std[channel];
    const shift = -spec.mean[channel] / spec.std[channel];
    fillLane(data, laneOf(channel, spec.layout, input), picture, source, { scale, shift });
  }
  const dims =
    spec.layout === 'nchw' ? [1, 3, input.height, input.width] : [1, input.height, input.width, 3];
  return { data, dims };
}
