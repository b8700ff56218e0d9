import type { Raster } from '../../recognition/types.ts';
import { SharedBufferPool } from './shared-buffer-pool.ts';

/** Enough for the pictures that are worked on at a time. */
const memory = new SharedBufferPool(64 * 1024 * 1024);

/** Room for pixels that every thread sees, so that handing a picture over copies nothing; not cleared. */
export function sharedBytes(length: number): Uint8Array {
  return memory.take(length);
}

/** The same picture in shared memory; itself when it lies there already. */
export function sharedRaster(picture: Raster): Raster {
  if (picture.data.buffer instanceof SharedArrayBuffer) return picture;
  const data = sharedBytes(picture.data.length);
  data.set(picture.data);
  return { ...picture, data };
}

/**
 * Lets the memory of a picture be used for another one; without it the memory waits for the garbage collector.
 * To be called when nothing more that is made of the picture counts.
 */
export function freeRaster({ data }: Raster): void {
  memory.giveBack(data);
}
