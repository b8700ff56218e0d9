import type { Raster } from '../../recognition/types.ts';
import { SharedBufferPool } from './shared-buffer-pool.ts';

const memory = new SharedBufferPool(64 * 1024 * 1024);

/** Memory that every thread sees; not cleared. */
export function sharedBytes(length: number): Uint8Array {
  return memory.take(length);
}

/** The picture in shared memory; itself when it already is. */
export function sharedRaster(picture: Raster): Raster {
  if (picture.data.buffer instanceof SharedArrayBuffer) return picture;
  const data = sharedBytes(picture.data.length);
  data.set(picture.data);
  return { ...picture, data };
}

/**
 * Returns a picture's memory to the pool (else the garbage collector's). For
 * pictures of which nothing more is needed.
 */
export function freeRaster({ data }: Raster): void {
  memory.giveBack(data);
}
