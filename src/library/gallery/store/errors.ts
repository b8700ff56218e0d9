/**
 * - `missing`: there is no such work, character, reference or change of one's own;
 * - `bad-name`: nothing, or too long for a folder;
 * - `names-unreadable`: a names.json cannot be read, and is not written over;
 * - `locked`: another program has been changing the gallery for too long.
 */
export type StoreFailure = 'missing' | 'bad-name' | 'names-unreadable' | 'locked';

/** Every failure that the gallery store expects; failures of the file system come as they are. */
export class GalleryStoreError extends Error {
  override readonly name = 'GalleryStoreError';
  readonly failure: StoreFailure;

  constructor(failure: StoreFailure, message: string, options?: ErrorOptions) {
    super(message, options);
    this.failure = failure;
  }
}
