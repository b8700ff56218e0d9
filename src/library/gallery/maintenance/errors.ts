/** Something about the folders or files at hand is not as it must be; the message stands on its own. */
export class GalleryFolderError extends Error {
  override readonly name = 'GalleryFolderError';
}
