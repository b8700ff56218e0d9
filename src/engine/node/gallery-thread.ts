/** A gallery thread: builds one gallery, in the main thread's place, whose event loop it would hold. */
import { parentPort } from 'node:worker_threads';
import type { PackedGallery } from '../../recognition/match/gallery.ts';
import { packGallery } from '../../gallery/build.ts';
import { findDuplicates } from '../../gallery/duplicates.ts';
import { referencesIn } from '../../gallery/reference-table.ts';
import type { GalleryAnswer, GalleryTask } from './gallery-task.ts';
import { giveWay } from './give-way.ts';

function answerOf({ references: table, options }: GalleryTask): GalleryAnswer {
  const references = referencesIn(table);
  const duplicates = findDuplicates(references, options.duplicateFrom).map(
    ({ references: same, ...group }) => ({ indices: same.map(({ index }) => index), ...group }),
  );
  return { gallery: packGallery(references, options.adapt), duplicates };
}

/** Memory that goes over instead of being copied. */
function handedOver({ vectors, bytes, grey }: PackedGallery): ArrayBuffer[] {
  const own = bytes ? [vectors, bytes.bytes, bytes.scales] : [vectors];
  const buffers = own.map(({ buffer }) => buffer as ArrayBuffer);
  return grey ? [...buffers, ...handedOver(grey)] : buffers;
}

giveWay();
parentPort!.once('message', (task: GalleryTask) => {
  const answer = answerOf(task);
  parentPort!.postMessage(answer, handedOver(answer.gallery));
});
