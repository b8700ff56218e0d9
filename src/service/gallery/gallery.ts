import { GalleryStore } from '../../library/gallery/store/store.ts';
import type { ModelLibrary } from '../../library/library.ts';
import { KnownCharacters } from './known.ts';
import { storeError } from './store-error.ts';

/** The gallery for the routes: all that is known, and changes of the own part. */
export class Gallery {
  readonly store: GalleryStore;
  readonly known: KnownCharacters;
  readonly #library: ModelLibrary;

  constructor(library: ModelLibrary, ownDir: string) {
    this.#library = library;
    this.store = new GalleryStore({ dir: ownDir, placeOf: library.placeOf });
    this.known = new KnownCharacters(library, ownDir);
  }

  /**
   * Carries out a change and waits until it takes effect.
   * @throws ServiceError for expected failures
   */
  async change<T>(action: () => Promise<T>): Promise<T> {
    const done = await action().catch((error: unknown) => {
      throw storeError(error);
    });
    // Not waiting for the watcher: the next question must see it.
    await this.#library.refreshGallery();
    return done;
  }
}
