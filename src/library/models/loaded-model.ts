import type { AiJudge, Raster, Recogniser } from '../../recognition/types.ts';
import type { OnEvent } from '../events.ts';
import type { Rejection } from '../../gallery/rejections.ts';
import type { Pack } from '../../gallery/pack.ts';
import type { FileHasher } from '../files/file-hash.ts';
import type { GalleryPicture } from '../gallery/files.ts';
import type { PendingEmbeddings } from '../gallery/pending-embeddings.ts';
import type { LocatedClassifier, LocatedJoined, LocatedModel } from './locate.ts';
import { loadGallery } from './loaded-gallery.ts';
import { loadTagger } from './loaded-tagger.ts';
import type { PictureReader } from '../../engine/node/pictures/picture-reader.ts';
import type { ReferenceReports } from '../../gallery/reference-report.ts';
import type { SharedSessions } from './shared-sessions.ts';
import { classifierJudge } from '../../recognition/classifier.ts';

/**
 * Loads a `classifier` model.
 *
 * @throws Error when the runtime cannot load the weights
 */
async function loadClassifier(
  { manifest, files }: LocatedClassifier,
  { sessions }: LoaderParts,
): Promise<LoadedModel> {
  const session = await sessions.open(files.classifier);
  const judge = classifierJudge({ name: manifest.name, spec: manifest.classifier, session });
  return {
    judge,
    tryOut: async (picture) => void (await judge.judge(picture)),
    release: () => session.release(),
  };
}

export interface LoaderParts {
  readonly sessions: SharedSessions;
  readonly hasher: FileHasher;
  readonly cacheDir: string;
  /** Where embeddings of the shipped pictures lie, named as in the cache. */
  readonly castDir?: string | undefined;
  readonly pictures: Pick<PictureReader, 'decode'>;
  /** Of the gallery; the same list until it changes. */
  readonly rejections: () => readonly Rejection[];
  readonly onEvent: OnEvent;
  readonly reports: ReferenceReports;
  /** Told of what of a large gallery does not count yet. */
  readonly pending: Pick<PendingEmbeddings, 'counter'>;
}

export interface LoadedModel {
  readonly recogniser?: Recogniser;
  readonly judge?: AiJudge;
  references?(): number;
  /**
   * Swaps the gallery atomically; recognitions under way keep theirs. Many new pictures follow
   * later, bit by bit.
   */
  takeGallery?(pictures: readonly GalleryPicture[], signal: AbortSignal): Promise<void>;
  /**
   * Takes the packs that are on and fit; `takeGallery` follows each time. The two are never under
   * way at once.
   */
  takePacks?(packs: readonly Pack[]): void;
  /** Settles when all of the gallery counts. */
  settled?(): Promise<void>;
  /** @throws Error when networks, tables and manifest do not fit each other */
  tryOut(picture: Raster): Promise<void>;
  /** Frees the networks; nothing may be under way. */
  release(): Promise<void>;
}

type Loadable = Exclude<LocatedModel, LocatedJoined>;

function load(located: Loadable, parts: LoaderParts): Promise<LoadedModel> {
  switch (located.kind) {
    case 'gallery':
      return loadGallery(located, parts);
    case 'tagger':
      return loadTagger(located, parts);
    case 'classifier':
      return loadClassifier(located, parts);
  }
}

const SIDE = 64;
/** Grey. */
export const PLAIN: Raster = {
  width: SIDE,
  height: SIDE,
  data: new Uint8Array(3 * SIDE ** 2).fill(128),
};

/**
 * Loads a model and tries it, so that one whose parts do not fit each other is known at once.
 *
 * @throws Error when the runtime cannot load the weights, or another file is broken or does not fit
 */
export async function loadModel(located: Loadable, parts: LoaderParts): Promise<LoadedModel> {
  const model = await load(located, parts);
  try {
    await model.tryOut(PLAIN);
    return model;
  } catch (error) {
    await model.release();
    throw error;
  }
}
