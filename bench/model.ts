import { readFile } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { MatchSpec } from '../src/recognition/manifest.ts';
import { FileHasher } from '../src/library/files/file-hash.ts';
import { type Placing, placingOf } from '../src/gallery/build.ts';
import { InferencePool } from '../src/engine/node/inference-pool.ts';
import { readModelFolders } from '../src/library/models/folder.ts';
import { type ModelSpaces, parseSpaces } from '../src/recognition/match/model-spaces.ts';
import type { GalleryModel } from '../src/recognition/faces.ts';

export const ROOT = fileURLToPath(new URL('../', import.meta.url));

/** Measured pictures may exceed the service's limit; this only bounds memory. */
export const MEASURED_PICTURE = { maxPixels: 100_000_000 } as const;

export const MODELS = join(ROOT, 'public', 'models');

export interface LoadedParts {
  readonly id: string;
  readonly model: GalleryModel;
  readonly match: MatchSpec;
  /** Where packs' vectors lie. */
  readonly spaces?: ModelSpaces | undefined;
  /** How one's own are placed without packs. */
  readonly placing: Placing;
  close(): Promise<void>;
}

/**
 * Loads one model's networks without a gallery.
 *
 * @param id undefined for the default one
 * @throws Error when there is no such model or its weights are not in order
 */
export async function loadParts(
  id: string | undefined,
  dirs: readonly string[] = [MODELS],
): Promise<LoadedParts> {
  const folders = await readModelFolders(dirs, new FileHasher());
  const folder = folders.find(({ model, wantsDefault }) => (id ? model.id === id : wantsDefault));
  if (!folder?.located) throw new Error(`There is no installed model "${id ?? 'default'}".`);
  if (folder.located.kind !== 'gallery') throw new Error(`"${id ?? ''}" has no gallery.`);
  const { manifest, detector, files } = folder.located;
  const pool = new InferencePool(availableParallelism(), (error) => console.error(error));
  const sessions = [
    await pool.open(files.detector.path),
    await pool.open(files.embedder.path),
  ] as const;
  const model = {
    detector: { spec: detector, session: sessions[0] },
    embedder: { spec: manifest.embedder, session: sessions[1] },
    match: manifest.match,
  };
  const spaces = files.space && parseSpaces(await readFile(files.space.path));
  const { match } = manifest;
  const placing = placingOf({ adapt: match.adapt, spaces }, false);
  return { id: manifest.id, model, match, spaces, placing, close: () => pool.close() };
}
