import type { CharacterName } from '../../contract/names.ts';
import { encodeReference } from '../../engine/node/encode.ts';
import { type Added, GalleryStore, type NewReference } from './store/store.ts';
import { withPictures } from './reading.ts';

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
