import type { PackedGallery } from '../../recognition/match/gallery.ts';
import type { AdaptSpec } from '../../recognition/manifest.ts';
import type { ReferenceTable } from '../../gallery/reference-table.ts';

export interface GalleryOptions {
  readonly adapt: AdaptSpec | undefined;
  /** Cosine similarity from which two pictures are duplicates; above 1 only equal ids are. */
  readonly duplicateFrom: number;
}

export type GalleryMessage =
  | { readonly kind: 'references'; readonly table: ReferenceTable }
  | { readonly kind: 'build'; readonly options: GalleryOptions };

export interface GalleryAnswer {
  readonly gallery: PackedGallery;
  readonly duplicates: readonly {
    readonly indices: readonly number[];
    readonly similarity: number;
    readonly acrossCharacters: boolean;
  }[];
}
