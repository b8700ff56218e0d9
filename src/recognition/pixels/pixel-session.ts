import { makeInput, type PictureInput } from './picture-input.ts';
import { resample } from './resample.ts';
import type { Outputs, Session, Tensor } from '../types.ts';

export interface TensorSession {
  run(input: Tensor, signal?: AbortSignal): Promise<Outputs>;
  release(): Promise<void>;
}

/** Whether the input is a tensor already. */
export function isTensor(input: Tensor | PictureInput): input is Tensor {
  return 'dims' in input;
}

/** A new macrotask, so that other events, aborts too, come first. */
export function nextTask(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve));
}

/** A session that does its pixel work where it is called, one macrotask per piece. */
export function pixelSession(network: TensorSession): Session {
  return {
    async run(input, signal) {
      if (isTensor(input)) return network.run(input, signal);
      await nextTask();
      signal?.throwIfAborted();
      return network.run(makeInput(input), signal);
    },
    async resample(picture, region, size, filter, signal) {
      await nextTask();
      signal?.throwIfAborted();
      return resample(picture, region, size, filter);
    },
    discard: () => undefined,
    release: () => network.release(),
  };
}
