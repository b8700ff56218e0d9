import { join } from 'node:path';
import { InferenceSession } from 'onnxruntime-node';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Outputs, Tensor } from '../../recognition/types.ts';
import { KEPT_MS, LoadedNetwork } from './loaded-network.ts';
import { MODELS } from '../../library/testing/library.ts';

function picture(height: number, width: number): Tensor {
  const data = Float32Array.from({ length: 3 * height * width }, (_, index) => (index * 31) % 256);
  return { data, dims: [1, 3, height, width] };
}

const [SMALL, LARGE] = [picture(64, 96), picture(1024, 1056)];

const numbers = (outputs: Outputs) => Object.values(outputs).map(({ data }) => data);

beforeEach(() => vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }));
afterEach(() => vi.useRealTimers());

describe('the detector', () => {
  it('has a session for large inputs while they come, with the same outputs', async () => {
    const file = join(MODELS, 'kyara-1', 'heads.onnx');
    const network = await LoadedNetwork.load(file, 1);
    const alone = await InferenceSession.create(file);
    const released = vi.spyOn(Object.getPrototypeOf(alone) as InferenceSession, 'release');
    const small = await network.run(SMALL);
    expect(network.hasLarge).toBe(false);
    const large = await network.run(LARGE);
    expect(network.hasLarge).toBe(true);
    await vi.advanceTimersByTimeAsync(KEPT_MS - 1);
    expect(numbers(await network.run(LARGE))).toEqual(numbers(large));
    await vi.advanceTimersByTimeAsync(KEPT_MS - 1);
    expect(network.hasLarge).toBe(true);
    await vi.advanceTimersByTimeAsync(1);
    expect(network.hasLarge).toBe(false);
    await vi.waitFor(() => expect(released).toHaveBeenCalledOnce());
    expect(numbers(await network.run(SMALL))).toEqual(numbers(small));
    expect(numbers(await network.run(LARGE))).toEqual(numbers(large));
    await network.release();
    expect(released).toHaveBeenCalledTimes(3);
    await alone.release();
  });
});

describe('the embedder', () => {
  it('has one session for any number of its crops', async () => {
    const network = await LoadedNetwork.load(join(MODELS, 'kyara-1', 'embedder.onnx'), 1);
    const [crops, side] = [51, 144];
    await network.run({ data: picture(side, crops * side).data, dims: [crops, 3, side, side] });
    expect(network.hasLarge).toBe(false);
    await network.release();
  });
});
