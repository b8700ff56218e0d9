import type { Placing } from '../../gallery/build.ts';
import type { PackedGallery } from '../../gallery/open.ts';
import type { ReferenceTable } from '../../gallery/reference-table.ts';

export interface GalleryOptions {
  readonly placing: Placing;
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
