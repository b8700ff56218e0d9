import { once } from 'node:events';
import { buildGallery } from '../../gallery/build.ts';
import { type DuplicateGroup, findDuplicates } from '../../gallery/duplicates.ts';
import { tableOf } from '../../gallery/reference-table.ts';
import type { Reference } from '../../gallery/reference.ts';
import { type Gallery, openGallery } from '../../recognition/match/gallery.ts';
import type { GalleryAnswer, GalleryOptions, GalleryTask } from './gallery-task.ts';
import { startThread } from './own-program.ts';

/** So few are built on the spot, in some 5 ms; with more, a thread pays. */
const FEW = 16;

export interface BuiltGallery<R extends Reference> {
  readonly gallery: Gallery;
  readonly duplicates: readonly DuplicateGroup<R>[];
}

async function askThread(task: GalleryTask, signal: AbortSignal): Promise<GalleryAnswer> {
  const thread = startThread('gallery-thread');
  try {
    thread.postMessage(task);
    const [answer] = (await once(thread, 'message', { signal })) as [GalleryAnswer];
    return answer;
  } catch (error) {
    signal.throwIfAborted();
    throw error;
  } finally {
    await thread.terminate();
  }
}

/**
 * Builds a gallery and finds what is in it twice, beside the event loop.
 *
 * @param references with vectors in shared memory, or they are copied
 * @throws the signal's reason when aborted
 * @throws RangeError when the vectors differ in width
 */
export async function buildGalleryAside<R extends Reference>(
  references: readonly R[],
  options: GalleryOptions,
  signal: AbortSignal,
): Promise<BuiltGallery<R>> {
  if (references.length <= FEW) {
    return {
      gallery: buildGallery(references, options.adapt),
      duplicates: findDuplicates(references, options.duplicateFrom),
    };
  }
  const { gallery, duplicates } = await askThread(
    { references: tableOf(references), options },
    signal,
  );
  return {
    gallery: openGallery(gallery),
    duplicates: duplicates.map(({ indices, ...group }) => ({
      ...group,
      references: indices.map((index) => references[index]!),
    })),
  };
}
