import { readFile } from 'node:fs/promises';
import { LRUCache } from 'lru-cache';
import { type Box, boxArea } from '../../contract/box.ts';
import { encodeThumbnail } from '../../engine/node/reference-picture.ts';
import { freeRaster } from '../../engine/node/shared-raster.ts';
import { hasCode } from '../../library/files/error-code.ts';
import type { ModelLibrary } from '../../library/library.ts';
import type { Pictures } from '../pictures.ts';
import { grown, regionOf } from './head-picture.ts';

const REFERENCE_PATH = '/v1/reference/';

/** About 1,500 thumbnails. */
const MAX_BYTES = 16 * 1024 * 1024;

/** In shares of the head. */
const MARGIN = 0.15;

/** A head that fills this share of its picture is recognised in the whole. */
const MOST = 0.5;

/** Where a reference is seen: its head that counts, where that is a small part of the picture. */
export function referencePath(id: string, library: Pick<ModelLibrary, 'headOf'>): string {
  const head = library.headOf(id);
  const isSmall = head !== undefined && boxArea(grown(head, MARGIN)) < MOST;
  return `${REFERENCE_PATH}${id}${isSmall ? '/head' : ''}`;
}

async function thumbnail(pictures: Pictures, bytes: Buffer, head: Box, client: string) {
  const { signal } = new AbortController();
  const { raster } = await pictures.decode(bytes, { client, signal });
  try {
    return await encodeThumbnail(raster, regionOf(grown(head, MARGIN), raster));
  } finally {
    freeRaster(raster);
  }
}

/** Reference pictures, and the heads that count in them, of which the latest are kept in memory. */
export function referencePictures(
  library: Pick<ModelLibrary, 'headOf' | 'referenceFile'>,
  pictures: Pictures,
) {
  /** The file as it is; undefined when there is no such reference. */
  const whole = async (id: string): Promise<Buffer | undefined> => {
    try {
      return await readFile(library.referenceFile(id) ?? '');
    } catch (error) {
      if (hasCode(error, 'ENOENT')) return undefined;
      throw error;
    }
  };
  const heads = new LRUCache<string, Buffer, string>({
    maxSize: MAX_BYTES,
    sizeCalculation: ({ length }) => length,
    fetchMethod: async (id, _, { context: client }) => {
      const bytes = await whole(id);
      const head = library.headOf(id);
      if (!bytes || !head) return bytes;
      // The gallery may hold larger pictures than visitors may send.
      return thumbnail(pictures, bytes, head, client).catch(() => bytes);
    },
  });
  return {
    whole,
    /** The head, else the whole picture; making it takes the client's turn. */
    head: (id: string, client: string) => heads.fetch(id, { context: client }),
  };
}
