import type { ReferenceUse } from '../../contract/gallery.ts';
import { type GalleryPicture, type ModelLibrary, openModelLibrary } from '../../library/library.ts';
import { galleryProgress } from '../../library/progress.ts';
import type { PackOptions } from '../../library/packs/folder.ts';
import type { Terminal } from '../terminal.ts';

export interface GalleryContext extends Terminal {
  readonly galleryDir: string;
  readonly modelDirs: readonly string[];
  readonly cacheDir: string;
  readonly packs: PackOptions;
  readonly aniListUrl: string;
}

/** Uses the gallery with the models, once every reference is embedded or known from the cache. */
export async function withGallery<T>(
  { galleryDir, modelDirs, cacheDir, onProgress }: GalleryContext,
  use: (library: ModelLibrary) => T,
): Promise<T> {
  const onEvent = galleryProgress(onProgress);
  const library = await openModelLibrary({
    modelDirs,
    galleryDirs: [galleryDir],
    cacheDir,
    onEvent,
  });
  try {
    await library.settled();
    return use(library);
  } finally {
    await library.close();
  }
}

export interface Inspected extends GalleryPicture {
  readonly use: ReferenceUse;
  readonly twins: readonly string[];
}

export interface Inspection {
  readonly all: readonly Inspected[];
  /** Which model looked at them. */
  readonly model: string | undefined;
}

export function defaultModelOf(library: ModelLibrary): string | undefined {
  return library.list().find(({ model }) => model.default)?.model.id;
}

/** Inspects every reference with the default model. */
export function inspectGallery(context: GalleryContext): Promise<Inspection> {
  return withGallery(context, (library) => {
    const all = library.pictures().map((picture) => ({
      ...picture,
      use: library.useOf(picture.id),
      twins: library.twinsOf(picture.id),
    }));
    return { all, model: defaultModelOf(library) };
  });
}
