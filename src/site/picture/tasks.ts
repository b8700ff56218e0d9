import type { Box } from '../../contract/box.ts';
import type { Bounds } from './fit.ts';

/** A head cut out of its picture. */
export interface Face {
  /** Square, encoded. */
  readonly picture: Blob;
  /** Of the box in the picture, in pixels. */
  readonly side: number;
  /** 0..1, see worker/thumbnails.ts. */
  readonly sharpness: number;
  /** 8 x 8 lightness 0..255, by which nearly equal ones are known. */
  readonly look: Uint8ClampedArray;
}

/** What a picture worker is asked and answers. */
export type PictureTask =
  | { readonly kind: 'evidence'; readonly file: Blob }
  | { readonly kind: 'thumbnail'; readonly file: Blob }
  | { readonly kind: 'faces'; readonly file: Blob; readonly boxes: readonly Box[] }
  | {
      readonly kind: 'fit';
      readonly file: Blob;
      readonly bounds: Bounds;
      readonly lossless: boolean;
    };

export type PictureReply =
  | { readonly kind: 'evidence'; readonly mayTell: boolean }
  | {
      readonly kind: 'thumbnail';
      /** SHA-256 of the content; undefined where the browser gives none (no secure context). */
      readonly hash: string | undefined;
      /** Undefined when this browser cannot decode it. */
      readonly thumb: Blob | undefined;
    }
  | { readonly kind: 'faces'; readonly faces: readonly Face[] }
  /** The file is empty, gone, or must not be read. */
  | { readonly kind: 'gone' }
  | { readonly kind: 'fit'; readonly copy: Blob }
  | { readonly kind: 'failed'; readonly unreadable: boolean };
