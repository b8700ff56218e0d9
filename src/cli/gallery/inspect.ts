import type { ReferenceUse } from '../../contract/gallery.ts';
import { type GalleryPicture, openModelLibrary } from '../../library/library.ts';

export interface GalleryFolders {
  readonly galleryDir: string;
  readonly modelDirs: readonly string[];
  readonly cacheDir: string;
}

export interface Inspected extends GalleryPicture {
  readonly use: ReferenceUse;
  readonly twins: readonly string[];
}

/** Inspects every reference with the default model, using cached embeddings. */
export async function inspect({
  galleryDir,
  modelDirs,
  cacheDir,
}: GalleryFolders): Promise<Inspected[]> {
  const library = await openModelLibrary({ modelDirs, galleryDirs: [galleryDir], cacheDir });
  try {
    await library.settled();
    return library.pictures().map((picture) => ({
      ...picture,
      use: library.useOf(picture.id),
      twins: library.twinsOf(picture.id),
    }));
  } finally {
    await library.close();
  }
}
