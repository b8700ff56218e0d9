/** A bad folder or file; the message stands on its own. */
export class GalleryFolderError extends Error {
  override readonly name = 'GalleryFolderError';
}
