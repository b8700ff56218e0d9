import type { AiEvidence } from '../../../contract/search.ts';
import type { RecognitionFailure } from '../../../recognition/errors.ts';
import type { ImageFormat } from '../../../recognition/format.ts';
import type { Payload } from './scratch.ts';

/** What a picture process is asked to do with a file's bytes. */
export type PictureTask =
  | { readonly kind: 'decode'; readonly maxPixels: number }
  | { readonly kind: 'preview'; readonly maxPixels: number }
  | { readonly kind: 'evidence'; readonly maxPixels: number; readonly withPrompt: boolean };

/** A message to a picture process; it gets one at a time. */
export interface Question {
  readonly task: PictureTask;
  readonly bytes: Payload;
}

/** What `decode` found, beside the pixels. */
export interface DecodedSizes {
  readonly format: ImageFormat;
  /** Of the upright original. */
  readonly width: number;
  readonly height: number;
  /** Of the pixels. */
  readonly raster: { readonly width: number; readonly height: number };
}

/** A message from a picture process. */
export type Answer =
  | { readonly kind: 'done'; readonly value?: DecodedSizes | AiEvidence; readonly bytes?: Payload }
  /** The picture is the reason. */
  | { readonly kind: 'refused'; readonly failure: RecognitionFailure; readonly message: string }
  | { readonly kind: 'failed'; readonly message: string }
  /** No answer to a question: something for the operator. */
  | { readonly kind: 'warning'; readonly message: string };
