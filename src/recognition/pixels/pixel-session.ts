import { makeInput, type PictureInput } from './picture-input.ts';
import { resample } from './resample.ts';
import { takeTurn } from '../turns.ts';
import type { Outputs, Session, Tensor } from '../types.ts';

/** What a runtime offers: a network that takes tensors. */
export interface TensorSession {
  run(input: Tensor, signal?: AbortSignal): Promise<Outputs>;
  release(): Promise<void>;
}

/** Whether the input is a tensor already. */
export function isTensor(input: Tensor | PictureInput): input is Tensor {
  return 'dims' in input;
}

/** A session that does its pixel work where it is called, in a turn of the event loop for each piece. */
export function pixelSession(network: TensorSession): Session {
  return {
    async run(input, signal) {
      if (isTensor(input)) return network.run(input, signal);
      await takeTurn();
      signal?.throwIfAborted();
      return network.run(makeInput(input), signal);
    },
    async resample(picture, region, size, filter, signal) {
      await takeTurn();
      signal?.throwIfAborted();
      return resample(picture, region, size, filter);
    },
    // The garbage collector's.
    discard: () => undefined,
    release: () => network.release(),
  };
}
