import type { Raster } from '../types.ts';

/** Room for pixels that every thread sees, so that handing a picture over copies nothing. */
export function sharedBytes(length: number): Uint8Array {
  return new Uint8Array(new SharedArrayBuffer(length));
}

/** The same picture in shared memory; itself when it lies there already. */
export function sharedRaster(picture: Raster): Raster {
  if (picture.data.buffer instanceof SharedArrayBuffer) return picture;
  const data = sharedBytes(picture.data.length);
  data.set(picture.data);
  return { ...picture, data };
}
