import type { PictureInput } from '../../recognition/pixels/picture-input.ts';
import type { Region, Size } from '../../recognition/pixels/resample.ts';
import type { ResizeFilter } from '../../recognition/pixels/filter-taps.ts';
import type { Raster, Tensor } from '../../recognition/types.ts';

type AnyTask =
  | { readonly kind: 'load'; readonly id: number; readonly file: string; readonly threads: number }
  | { readonly kind: 'run'; readonly id: number; readonly input: Tensor | PictureInput }
  | {
      readonly kind: 'resample';
      readonly picture: Raster;
      readonly region: Region;
      readonly size: Size;
      readonly filter: ResizeFilter;
      /** Shared memory for the result. */
      readonly into: Uint8Array;
    }
  | { readonly kind: 'release'; readonly id: number };

/** What an inference thread is asked to do. */
export type WorkerTask<Kind extends AnyTask['kind'] = AnyTask['kind']> = Extract<
  AnyTask,
  { kind: Kind }
>;

/** A message to an inference thread. */
export interface InferenceRequest {
  readonly job: number;
  readonly task: WorkerTask;
}

/** A message from it. */
export interface InferenceResponse {
  readonly job: number;
  readonly value?: unknown;
  readonly error?: string;
}
