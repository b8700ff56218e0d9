import { packGallery, type Placing } from '../../gallery/build.ts';
import { findDuplicates } from '../../gallery/duplicates.ts';
import type { Reference } from '../../gallery/reference.ts';
import { openGallery, type PackedGallery } from '../../gallery/open.ts';
import type { PackParts } from '../../gallery/pack-parts.ts';
import type { Gallery } from '../../recognition/match/gallery.ts';
import { askThread } from './own-program.ts';

interface GalleryOptions {
  readonly placing: Placing;
  /** Cosine similarity from which two pictures are duplicates; above 1 only equal ids are. */
  readonly duplicateFrom: number;
}

export interface GalleryMessage {
  readonly kind: 'build';
  readonly references: readonly Reference[];
  readonly options: GalleryOptions;
}

export interface GalleryAnswer {
  readonly gallery: PackedGallery;
  /** Ids of pictures that are the same. */
  readonly duplicates: readonly (readonly string[])[];
}

/** Built on the spot within some 50 ms; above it a thread pays. */
const FEW = 16;

/**
 * Builds a gallery and finds its duplicates in a thread. Vectors outside shared memory are copied.
 *
 * @throws the signal's reason when aborted
 * @throws RangeError when the vectors differ in width
 */
export async function buildGalleryAside(
  references: readonly Reference[],
  options: GalleryOptions,
  signal: AbortSignal,
  packs: readonly PackParts[] = [],
): Promise<{ readonly gallery: Gallery } & Pick<GalleryAnswer, 'duplicates'>> {
  if (references.length <= FEW) {
    return {
      gallery: openGallery(packGallery(references, options.placing), packs),
      duplicates: findDuplicates(references, options.duplicateFrom),
    };
  }
  const { gallery, duplicates } = await askThread<GalleryAnswer>(
    'gallery-thread',
    signal,
    (thread) => thread.postMessage({ kind: 'build', references, options } satisfies GalleryMessage),
  );
  return { gallery: openGallery(gallery, packs), duplicates };
}
