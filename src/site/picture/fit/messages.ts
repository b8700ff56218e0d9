import type { Bounds } from './fit.ts';

/** What the page asks of its picture worker. */
export type PictureTask =
  /** Whether the file says, or may say, that it was made by AI. */
  | { readonly kind: 'evidence'; readonly file: Blob }
  /** A copy within the bounds. */
  | {
      readonly kind: 'fit';
      readonly file: Blob;
      readonly bounds: Bounds;
      readonly lossless: boolean;
    };

/** What the worker answers. A failure says whether the picture could be decoded. */
export type PictureReply =
  | { readonly kind: 'evidence'; readonly mayTell: boolean }
  | { readonly kind: 'fit'; readonly copy: Blob }
  | { readonly kind: 'failed'; readonly unreadable: boolean };
