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
      readonly into: Uint8Array;
    }
  | { readonly kind: 'release'; readonly id: number };

export type WorkerTask<Kind extends AnyTask['kind'] = AnyTask['kind']> = Extract<
  AnyTask,
  { kind: Kind }
>;

export interface InferenceRequest {
  readonly job: number;
  readonly task: WorkerTask;
}

export interface InferenceResponse {
  readonly job: number;
  readonly thread?: number;
  readonly value?: unknown;
  readonly error?: string;
}
