import { OWN_PICTURES, PictureReader } from '../../engine/node/pictures/picture-reader.ts';
import { freeRaster } from '../../engine/node/shared-raster.ts';
import type { Raster } from '../../recognition/types.ts';

/** Reads a picture; undefined when it is none. The pixels are freed after `use`. */
export type ReadPicture = <T>(
  bytes: Uint8Array,
  use: (raster: Raster) => Promise<T>,
) => Promise<T | undefined>;

/** Security: reads pictures in processes of their own, as the service does, during a task. */
export async function withPictures<T>(task: (read: ReadPicture) => Promise<T>): Promise<T> {
  const reader = new PictureReader();
  try {
    return await task(async (bytes, use) => {
      const decoded = await reader.decode(bytes, OWN_PICTURES).catch(() => undefined);
      if (!decoded) return undefined;
      try {
        return await use(decoded.raster);
      } finally {
        freeRaster(decoded.raster);
      }
    });
  } finally {
    reader.close();
  }
}
