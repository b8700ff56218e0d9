import type { CharacterName } from '../../contract/names.ts';
import { encodeReference } from '../../engine/node/encode.ts';
import { OWN_PICTURES, PictureReader } from '../../engine/node/pictures/picture-reader.ts';
import { useUp } from '../../engine/node/shared-raster.ts';
import type { Raster } from '../../recognition/types.ts';
import { type Added, GalleryStore, type NewReference } from './store/store.ts';

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
      return decoded && (await useUp(decoded.raster, use));
    });
  } finally {
    reader.close();
  }
}

export interface FoundPicture extends Pick<NewReference, 'names'> {
  readonly bytes: Uint8Array;
  /** The file is kept as it is if it can be read. */
  readonly isOwnForm?: boolean;
}

/** Adds a picture; undefined when it is none. */
export type AddPicture = (place: CharacterName, found: FoundPicture) => Promise<Added | undefined>;

/** Lets a task add any number of pictures, without undo: earlier changes stay in the trash. */
export function addingTo<T>(galleryDir: string, task: (add: AddPicture) => Promise<T>): Promise<T> {
  const store = new GalleryStore({ dir: galleryDir, keepsAdded: false });
  return withPictures((read) =>
    task(async (place, { bytes, names, isOwnForm = false }) => {
      const encoded = await read(bytes, encodeReference);
      if (!encoded) return undefined;
      return store.add(place, { picture: isOwnForm ? bytes : encoded, original: bytes, names });
    }),
  );
}
