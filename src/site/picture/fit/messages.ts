import type { Bounds } from './fit.ts';

export type PictureTask =
  | { readonly kind: 'evidence'; readonly file: Blob }
  | {
      readonly kind: 'fit';
      readonly file: Blob;
      readonly bounds: Bounds;
      readonly lossless: boolean;
    };

export type PictureReply =
  | { readonly kind: 'evidence'; readonly mayTell: boolean }
  | { readonly kind: 'fit'; readonly copy: Blob }
  | { readonly kind: 'failed'; readonly unreadable: boolean };
