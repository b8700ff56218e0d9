import type { PackedGallery } from '../../recognition/match/gallery.ts';
import type { AdaptSpec } from '../../recognition/manifest.ts';
import type { ReferenceTable } from '../../gallery/reference-table.ts';

/** What a gallery thread is asked to do, once. */
export interface GalleryTask {
  readonly references: ReferenceTable;
  readonly options: GalleryOptions;
}

export interface GalleryOptions {
  /** The manifest's: how vectors are put into a space of their own. */
  readonly adapt: AdaptSpec | undefined;
  /** Cosine similarity from which two pictures count as the same; above 1 only equal ids do. */
  readonly duplicateFrom: number;
}

/** What it answers. */
export interface GalleryAnswer {
  readonly gallery: PackedGallery;
  readonly duplicates: readonly {
    /** Which references of the table. */
    readonly indices: readonly number[];
    readonly similarity: number;
    readonly acrossCharacters: boolean;
  }[];
}
