import { readFile } from 'node:fs/promises';
import { LRUCache } from 'lru-cache';
import { type Box, boxArea, withMargin } from '../../contract/box.ts';
import { encodeThumbnail } from '../../engine/node/encode.ts';
import { OWN_PICTURES } from '../../engine/node/pictures/picture-reader.ts';
import { useUp } from '../../engine/node/shared-raster.ts';
import { ifAbsent } from '../../library/files/error-code.ts';
import type { ModelLibrary } from '../../library/library.ts';
import { isRecognitionError } from '../../recognition/errors.ts';
import { regionOf } from '../../recognition/pixels/resample.ts';
import { type Caller, FairQueue } from '../limits/fair-queue.ts';
import type { Pictures } from '../pictures.ts';

const REFERENCE_PATH = '/v1/reference/';

/** About 1,500 thumbnails. */
const MAX_BYTES = 16 * 1024 * 1024;

/** In shares of the head. */
const MARGIN = 0.15;

/** A head that fills this share of its picture is recognised in the whole. */
const MOST = 0.5;

/** Whether of a reference its head that counts is seen, as a small part of the picture. */
export function isHeadShown(id: string, library: Pick<ModelLibrary, 'headOf'>): boolean {
  const head = library.headOf(id);
  return head !== undefined && boxArea(withMargin(head, MARGIN)) < MOST;
}

/** Where a reference is seen. */
export function referencePath(id: string, library: Pick<ModelLibrary, 'headOf'>): string {
  return `${REFERENCE_PATH}${id}${isHeadShown(id, library) ? '/head' : ''}`;
}

/** Thumbnails made at once; each waits for its turn among the pictures, too. */
const PARALLEL = 2;
const MAX_WAITING = 1_000;

async function thumbnail(pictures: Pictures, bytes: Buffer, head: Box, caller: Caller) {
  const { raster } = await pictures.decode(bytes, caller, OWN_PICTURES);
  const region = regionOf(withMargin(head, MARGIN), raster);
  return await useUp(raster, () => encodeThumbnail(raster, region));
}

/**
 * The heads that count in reference pictures, of which the latest are kept in memory.
 *
 * @returns for an id: undefined when none counts, or its picture cannot be decoded; throws ServiceError
 *   17702 when too many wait, and the signal's reason when aborted
 */
export function referenceHeads(
  library: Pick<ModelLibrary, 'headOf' | 'referenceFile'>,
  pictures: Pictures,
) {
  const queue = new FairQueue(PARALLEL, MAX_WAITING);
  const heads = new LRUCache<string, Buffer>({
    maxSize: MAX_BYTES,
    sizeCalculation: ({ length }) => length,
  });

  async function make(id: string, box: Box, caller: Caller): Promise<Buffer | undefined> {
    const bytes = await readFile(library.referenceFile(id) ?? '').catch(ifAbsent);
    return bytes && (await thumbnail(pictures, bytes, box, caller));
  }

  return async (id: string, caller: Caller): Promise<Buffer | undefined> => {
    const box = library.headOf(id);
    if (!box || library.referenceFile(id) === undefined) return undefined;
    const key = `${id} ${box.join()}`;
    try {
      const made = heads.get(key) ?? (await queue.run(caller, () => make(id, box, caller)));
      if (made) heads.set(key, made);
      return made;
    } catch (error) {
      // Damaged since it was looked at.
      if (isRecognitionError(error)) return undefined;
      throw error;
    }
  };
}
