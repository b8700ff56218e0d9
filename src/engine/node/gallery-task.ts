import type { PackedGallery } from '../../recognition/match/gallery.ts';
import type { AdaptSpec } from '../../recognition/manifest.ts';
import type { ReferenceTable } from '../../gallery/reference-table.ts';

export interface GalleryOptions {
  /** The manifest's: how vectors are put into a space of their own. */
  readonly adapt: AdaptSpec | undefined;
  /** Cosine similarity from which two pictures count as the same; above 1 only equal ids do. */
  readonly duplicateFrom: number;
}

/** A message to a gallery thread: some of the references, or, after the last of them, what to build. */
export type GalleryMessage =
  | { readonly kind: 'references'; readonly table: ReferenceTable }
  | { readonly kind: 'build'; readonly options: GalleryOptions };

/** What it answers. */
export interface GalleryAnswer {
  readonly gallery: PackedGallery;
  readonly duplicates: readonly {
    /** Which of the references, in the order in which they came. */
    readonly indices: readonly number[];
    readonly similarity: number;
    readonly acrossCharacters: boolean;
  }[];
}
