import { setImmediate } from 'node:timers/promises';
import type { Worker } from 'node:worker_threads';
import { packGallery, type Placing } from '../../gallery/build.ts';
import { type DuplicateGroup, findDuplicates } from '../../gallery/duplicates.ts';
import type { Reference } from '../../gallery/reference.ts';
import { type Matrices, openGallery, type PackedGallery } from '../../gallery/open.ts';
import type { PackParts } from '../../gallery/pack-parts.ts';
import type { Gallery } from '../../recognition/match/gallery.ts';
import { ByteMatrix } from '../../recognition/match/search/byte-matrix.ts';
import type { ByteRows } from '../../recognition/match/search/quantise.ts';
import { askThread } from './own-program.ts';

export interface GalleryOptions {
  readonly placing: Placing;
  /** Cosine similarity from which two pictures are duplicates; above 1 only equal ids are. */
  readonly duplicateFrom: number;
}

export type GalleryMessage =
  | { readonly kind: 'references'; readonly references: readonly Reference[] }
  | { readonly kind: 'build'; readonly options: GalleryOptions };

export interface GalleryAnswer {
  readonly gallery: PackedGallery;
  readonly duplicates: readonly {
    readonly indices: readonly number[];
    readonly similarity: number;
    readonly acrossCharacters: boolean;
  }[];
}

/** Built on the spot within some 50 ms; above it a thread pays. */
const FEW = 16;

/** References posted, and rows copied, before others have their turn; some 1 ms each. */
const POSTED_AT_ONCE = 500;
const COPIED_AT_ONCE = 5000;

interface BuiltGallery<R extends Reference> {
  readonly gallery: Gallery;
  readonly duplicates: readonly DuplicateGroup<R>[];
}

async function send(
  thread: Worker,
  references: readonly Reference[],
  options: GalleryOptions,
): Promise<void> {
  const post = (message: GalleryMessage) => thread.postMessage(message);
  for (let first = 0; first < references.length; first += POSTED_AT_ONCE) {
    post({ kind: 'references', references: references.slice(first, first + POSTED_AT_ONCE) });
    await setImmediate();
  }
  post({ kind: 'build', options });
}

async function matrixOf(rows: ByteRows): Promise<ByteMatrix> {
  const { count, padded, bytes } = rows;
  const matrix = new ByteMatrix(rows);
  for (let first = 0; first < count; first += COPIED_AT_ONCE) {
    await setImmediate();
    matrix.setRows(first, bytes.subarray(first * padded, (first + COPIED_AT_ONCE) * padded));
  }
  return matrix;
}

async function matricesOf({ bytes, grey }: PackedGallery): Promise<Matrices> {
  return {
    colour: bytes && (await matrixOf(bytes)),
    grey: grey?.bytes && (await matrixOf(grey.bytes)),
  };
}

/**
 * Builds a gallery and finds its duplicates in a thread. Vectors outside shared memory are copied.
 *
 * @throws the signal's reason when aborted
 * @throws RangeError when the vectors differ in width
 */
export async function buildGalleryAside<R extends Reference>(
  references: readonly R[],
  options: GalleryOptions,
  signal: AbortSignal,
  packs: readonly PackParts[] = [],
): Promise<BuiltGallery<R>> {
  if (references.length <= FEW) {
    return {
      gallery: openGallery(packGallery(references, options.placing), packs),
      duplicates: findDuplicates(references, options.duplicateFrom),
    };
  }
  const { gallery, duplicates } = await askThread<GalleryAnswer>(
    'gallery-thread',
    signal,
    (thread) => send(thread, references, options),
  );
  return {
    gallery: openGallery(gallery, packs, await matricesOf(gallery)),
    duplicates: duplicates.map(({ indices, ...group }) => ({
      ...group,
      references: indices.map((index) => references[index]!),
    })),
  };
}
