import type { ReferenceUse } from '../../../contract/gallery.ts';
import { type GalleryPicture, openModelLibrary } from '../../library.ts';
import type { Context } from './context.ts';

/** A reference picture and what the default model makes of it. */
export interface Inspected extends GalleryPicture {
  readonly use: ReferenceUse;
  /** Ids of other references that look the same. */
  readonly twins: readonly string[];
}

/** Looks at every reference of the folder with the default model. What is cached is not looked at again. */
export async function inspect(context: Context): Promise<Inspected[]> {
  const library = await openModelLibrary({
    modelDirs: context.modelDirs,
    galleryDirs: [context.galleryDir],
    cacheDir: context.cacheDir,
  });
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
