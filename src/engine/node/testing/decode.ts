import { type DecodedPicture, type DecodeLimits, readPicture } from '../decode.ts';
import { sharedRaster } from '../shared-raster.ts';

/** `readPicture` with the pixels in shared memory, for inference in this process. */
export async function decodePicture(
  bytes: Uint8Array,
  limits: DecodeLimits,
): Promise<DecodedPicture> {
  const picture = await readPicture(bytes, limits);
  return { ...picture, raster: sharedRaster(picture.raster) };
}
