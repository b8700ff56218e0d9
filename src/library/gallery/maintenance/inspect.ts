import type { ReferenceUse } from '../../../contract/gallery.ts';
import { type GalleryPicture, openModelLibrary } from '../../library.ts';

export interface GalleryFolders {
  /** The user's own gallery folder. */
  readonly galleryDir: string;
  /** Folders that hold model folders, the shipped one first. */
  readonly modelDirs: readonly string[];
  /** Where embeddings are kept, shared with the service. */
  readonly cacheDir: string;
}

/** A reference picture and what the default model makes of it. */
export interface Inspected extends GalleryPicture {
  readonly use: ReferenceUse;
  /** Ids of other references that look the same. */
  readonly twins: readonly string[];
}

/** Looks at every reference of the folder with the default model. What is cached is not looked at again. */
export async function inspect({
  galleryDir,
  modelDirs,
  cacheDir,
}: GalleryFolders): Promise<Inspected[]> {
  const library = await openModelLibrary({ modelDirs, galleryDirs: [galleryDir], cacheDir });
  try {
    await library.ready();
    return library.pictures().map((picture) => ({
      ...picture,
      use: library.useOf(picture.id),
      twins: library.twinsOf(picture.id),
    }));
  } finally {
    await library.close();
  }
}
