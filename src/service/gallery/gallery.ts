import type { ModelLibrary } from '../../library/library.ts';
import { GalleryStore } from '../../library/gallery/store/store.ts';
import { KnownCharacters } from './known.ts';
import { storeError } from './store-errors.ts';

/** The gallery as the routes use it: what is known of all of it, and changes of one's own part. */
export class Gallery {
  readonly store: GalleryStore;
  readonly known: KnownCharacters;
  readonly #library: ModelLibrary;

  /** @param ownDir the gallery folder that can be changed */
  constructor(library: ModelLibrary, ownDir: string) {
    this.#library = library;
    this.store = new GalleryStore({ dir: ownDir });
    this.known = new KnownCharacters(library, ownDir);
  }

  /**
   * Carries out a change and waits until it counts.
   *
   * @throws ServiceError for what can be expected
   */
  async change<T>(action: () => Promise<T>): Promise<T> {
    const done = await action().catch((error: unknown) => {
      throw storeError(error);
    });
    // Not waiting for the folder to be noticed: the same question asked at once gets the new answer.
    await this.#library.refreshGallery();
    return done;
  }
}
