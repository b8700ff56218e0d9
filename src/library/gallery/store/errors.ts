/**
 * - `missing`: no such work, character, reference or change;
 * - `bad-name`: empty, or too long for a folder;
 * - `names-unreadable`: a names.json cannot be read, and is not overwritten;
 * - `locked`: another program holds the gallery too long.
 */
export type StoreFailure = 'missing' | 'bad-name' | 'names-unreadable' | 'locked';

/** Expected failures of the gallery store; file system errors come as they are. */
export class GalleryStoreError extends Error {
  override readonly name = 'GalleryStoreError';
  readonly failure: StoreFailure;

  constructor(failure: StoreFailure, message: string, options?: ErrorOptions) {
    super(message, options);
    this.failure = failure;
  }
}
