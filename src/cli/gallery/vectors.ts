import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type ModelSpaces, parseSpaces } from '../../recognition/match/model-spaces.ts';
import { FileHasher } from '../../library/files/file-hash.ts';
import { type Embeddings, readEmbeddings } from '../../library/gallery/embedding-cache.ts';
import { readModelFolders } from '../../library/models/folder.ts';
import { galleryCacheFile } from '../../library/models/loaded-gallery.ts';
import type { InstalledGallery } from '../../library/models/model-files.ts';
import type { GalleryContext } from './context.ts';

export interface KnownVectors {
  readonly installed: InstalledGallery;
  /** As they come from the network, by the references' ids. */
  readonly embeddings: Embeddings;
  readonly spaces: ModelSpaces | undefined;
}

/**
 * What a model has embedded, from its cache on disk; undefined where it makes no vectors.
 *
 * @param id of the model
 */
export async function vectorsBy(
  id: string | undefined,
  { modelDirs, cacheDir }: GalleryContext,
): Promise<KnownVectors | undefined> {
  const hasher = new FileHasher(join(cacheDir, 'hashes.json'));
  const folders = await readModelFolders(modelDirs, hasher);
  const installed = folders.find(({ model }) => model.id === id)?.installed;
  if (installed?.kind !== 'gallery') return undefined;
  const { space } = installed.files;
  const spaces = space && parseSpaces(await readFile(space.path));
  const cache = await galleryCacheFile(installed, hasher, cacheDir);
  return { installed, embeddings: (await readEmbeddings(cache)).embeddings, spaces };
}
