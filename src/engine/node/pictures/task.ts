import type { PictureSize } from '../../../contract/picture-size.ts';
import type { AiEvidence } from '../../../contract/search.ts';
import type { RecognitionFailure } from '../../../recognition/errors.ts';
import type { DecodedPicture } from '../decode.ts';
import type { Payload } from './scratch.ts';

export interface PictureTask {
  readonly maxPixels: number;
  readonly pixels: boolean;
  readonly preview: boolean;
  readonly evidence?: { readonly withPrompt: boolean } | undefined;
}

export interface PictureRequest {
  readonly task: PictureTask;
  readonly bytes: Payload;
}

type DecodedSizes = Omit<DecodedPicture, 'raster'> & { readonly raster: PictureSize };

/** The parent's leave to decode a large picture. */
export const GO = 'go';

export type PictureResponse =
  | { readonly kind: 'large' }
  | { readonly kind: 'decoded'; readonly sizes: DecodedSizes; readonly bytes: Payload }
  | { readonly kind: 'preview'; readonly bytes: Uint8Array }
  | { readonly kind: 'evidence'; readonly evidence: AiEvidence | undefined }
  | { readonly kind: 'done' }
  | { readonly kind: 'refused'; readonly failure: RecognitionFailure; readonly message: string }
  | { readonly kind: 'failed'; readonly message: string };
