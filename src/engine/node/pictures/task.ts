import type { AiEvidence } from '../../../contract/search.ts';
import type { RecognitionFailure } from '../../../recognition/errors.ts';
import type { ImageFormat } from '../../../recognition/format.ts';
import type { Payload } from './scratch.ts';

/** What a picture process is to find out of a file, all in one visit. */
export interface PictureTask {
  /** Most pixels, width x height, of the picture as stored. */
  readonly maxPixels: number;
  /** Whether the pixels themselves are wanted. */
  readonly pixels: boolean;
  /** Whether a picture to show is wanted. */
  readonly preview: boolean;
  /** What the file says of its making, with the prompt or without; absent: not wanted. */
  readonly evidence?: { readonly withPrompt: boolean } | undefined;
}

/** A message to a picture process; it gets one at a time. */
export interface PictureRequest {
  readonly task: PictureTask;
  readonly bytes: Payload;
}

/** What decoding found, beside the pixels. */
export interface DecodedSizes {
  readonly format: ImageFormat;
  /** Of the upright original. */
  readonly width: number;
  readonly height: number;
  /** Of the pixels. */
  readonly raster: { readonly width: number; readonly height: number };
}

/** A message from a picture process. A question is answered by its parts in this order, and `done`. */
export type PictureResponse =
  | { readonly kind: 'decoded'; readonly sizes: DecodedSizes; readonly bytes: Payload }
  | { readonly kind: 'preview'; readonly bytes: Uint8Array }
  | { readonly kind: 'evidence'; readonly evidence: AiEvidence | undefined }
  | { readonly kind: 'done' }
  /** The picture is the reason; nothing more comes. */
  | { readonly kind: 'refused'; readonly failure: RecognitionFailure; readonly message: string }
  | { readonly kind: 'failed'; readonly message: string }
  /** No answer to a question: something for the operator. */
  | { readonly kind: 'warning'; readonly message: string };
