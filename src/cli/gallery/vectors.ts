import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type ModelSpaces, parseSpaces } from '../../recognition/match/model-spaces.ts';
import { FileHasher } from '../../library/files/file-hash.ts';
import { type Embeddings, readEmbeddings } from '../../library/gallery/embedding-cache.ts';
import { readModelFolders } from '../../library/models/folder.ts';
import { galleryCacheFile } from '../../library/models/loaded-gallery.ts';
import type { LocatedGallery } from '../../library/models/locate.ts';
import type { GalleryContext } from './context.ts';

export interface KnownVectors {
  readonly located: LocatedGallery;
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
  const located = folders.find(({ model }) => model.id === id)?.located;
  if (located?.kind !== 'gallery') return undefined;
  const { space } = located.files;
  const spaces = space && parseSpaces(await readFile(space.path));
  const cache = await galleryCacheFile(located, hasher, cacheDir);
  return { located, embeddings: (await readEmbeddings(cache)).embeddings, spaces };
}
