/** A gallery thread: builds one gallery, or groups heads, off the main thread. */
import { parentPort } from 'node:worker_threads';
import { packGallery } from '../../gallery/build.ts';
import type { PackedGallery } from '../../gallery/open.ts';
import { findDuplicates } from '../../gallery/duplicates.ts';
import { HandleError, headOf } from '../../gallery/handle.ts';
import { groupHeads } from '../../recognition/group/group.ts';
import type { GroupAnswer, GroupMessage } from './group-aside.ts';
import type { GalleryAnswer, GalleryMessage } from './build-gallery.ts';
import { lowerPriority } from './nice.ts';

function answerTo({ references, options }: GalleryMessage): GalleryAnswer {
  return {
    gallery: packGallery(references, options.placing),
    duplicates: findDuplicates(references, options.duplicateFrom),
  };
}

function grouped({ handles, grouping }: GroupMessage): GroupAnswer {
  try {
    const heads = handles.map((handle) => headOf(handle, grouping.embedding!));
    return { groups: groupHeads(heads, grouping) };
  } catch (error) {
    if (error instanceof HandleError) return { problem: error.message };
    throw error;
  }
}

function handedOver({ vectors, bytes, grey }: PackedGallery): ArrayBuffer[] {
  const own = bytes ? [vectors, bytes.bytes, bytes.scales] : [vectors];
  const buffers = own.map(({ buffer }) => buffer as ArrayBuffer);
  return grey ? [...buffers, ...handedOver(grey)] : buffers;
}

lowerPriority();
parentPort!.on('message', (message: GalleryMessage | GroupMessage) => {
  if (message.kind === 'group') {
    parentPort!.postMessage(grouped(message));
    return;
  }
  const answer = answerTo(message);
  parentPort!.postMessage(answer, handedOver(answer.gallery));
});
