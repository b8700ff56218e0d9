/** Every failure that the gallery command expects; its message stands on its own. */
export class GalleryCommandError extends Error {
  override readonly name = 'GalleryCommandError';
  /** The words were no command, rather than that something could not be done. */
  readonly isUsage: boolean;

  constructor(message: string, options: ErrorOptions & { readonly isUsage?: boolean } = {}) {
    super(message, options);
    this.isUsage = options.isUsage ?? false;
  }
}
