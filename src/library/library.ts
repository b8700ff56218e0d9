import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import type { ReferenceUse } from '../contract/gallery.ts';
import type { AiJudge } from '../recognition/types.ts';
import { alreadyTold, type OnEvent, reasonOf } from '../engine/node/events.ts';
import { FileHasher } from './files/file-hash.ts';
import { GalleryFolder } from './gallery/folder.ts';
import type { GalleryPicture } from './gallery/files.ts';
import type { GalleryNames } from '../gallery/name-book.ts';
import { InferencePool } from '../engine/node/inference-pool.ts';
import { type ModelEntry, ModelRegistry } from './models/registry.ts';
import { PictureReader } from '../engine/node/pictures/picture-reader.ts';
import { ReferenceReport } from '../gallery/reference-report.ts';
import { serialTask } from './files/serial.ts';
import { SharedSessions } from './models/shared-sessions.ts';
import { watchFolders } from './files/watch.ts';

export type { LibraryEvent } from '../engine/node/events.ts';
export type { GalleryPicture } from './gallery/files.ts';
export type { GalleryNames } from '../gallery/name-book.ts';
export type { ModelEntry } from './models/registry.ts';

/** More inference threads than this only cost memory: each holds every small network. */
const MAX_THREADS = 8;

const DEFAULT_MEMORY_LIMIT = 2048 * 1024 * 1024;

/** Weights are large files: copying them takes a while. */
const MODEL_WATCH = { depth: 1, restMs: 600, delayMs: 300 };

/** The models and the gallery, live: the one thing of the recogniser that the service holds. */
export interface ModelLibrary {
  /** Every model, the default first. */
  list(): readonly ModelEntry[];
  find(id: string): ModelEntry | undefined;
  /**
   * The first enabled classifier of generated pictures, loaded; undefined when there is none. Not
   * for keeping: ask again for every picture.
   */
  classifier(): Promise<AiJudge | undefined>;
  names(work: string, character: string): GalleryNames;
  /** The reference pictures of all gallery folders; another array once they have been read again. */
  pictures(): readonly GalleryPicture[];
  /** How the reference picture with that id is used. */
  useOf(id: string): ReferenceUse;
  /** Ids of other reference pictures that look the same as that one. */
  twinsOf(id: string): readonly string[];
  /** Absolute path of the reference picture with that id. */
  referenceFile(id: string): string | undefined;
  /** Changes once added or removed references count in recognitions, and once names have changed. */
  galleryVersion(): string;
  /** Calls the listener with every new version of the gallery. */
  onGalleryChange(listener: (version: string) => void): void;
  /** Reads the gallery folders again, for changes that the system does not report. */
  refreshGallery(): Promise<void>;
  /** Settles when the default model is loaded and its gallery embedded; rejects when it cannot be. */
  ready(): Promise<void>;
  close(): Promise<void>;
}

export interface LibraryOptions {
  /** Folders that hold model folders, the shipped one first. */
  readonly modelDirs: readonly string[];
  /** Folders of `<work>/<character>/<picture>`, the shipped cast first; a missing folder is empty. */
  readonly galleryDirs: readonly string[];
  /** Looks for changes of the gallery every so many milliseconds, where the system does not tell of them. */
  readonly galleryPollMs?: number | undefined;
  /** Where embeddings are kept between starts. */
  readonly cacheDir: string;
  readonly defaultModel?: string | undefined;
  /** Bytes that the loaded networks may take together, as far as that can be estimated; 2 GiB. */
  readonly memoryLimit?: number | undefined;
  /** Reads pictures; a reader of its own when absent. Its owner closes it. */
  readonly pictures?: Pick<PictureReader, 'decode'> | undefined;
  readonly onEvent?: OnEvent | undefined;
}

function inferencePool(onEvent: OnEvent): InferencePool {
  return new InferencePool(Math.min(MAX_THREADS, availableParallelism()), (error) => {
    const details = { reason: reasonOf(error) };
    onEvent({ level: 'error', message: 'An inference thread died.', details });
  });
}

/** Refuses to start where nothing could ever be answered. */
function checkModels(shelf: ModelRegistry, { defaultModel, modelDirs }: LibraryOptions): void {
  if (defaultModel !== undefined && !shelf.has(defaultModel)) {
    throw new Error(`There is no model "${defaultModel}".`);
  }
  if (shelf.entries.length === 0) {
    throw new Error(`There is no model in ${modelDirs.join(' or ')}.`);
  }
}

/**
 * Opens the model and gallery folders and watches them. Returns as soon as the list of models is
 * known; networks load and the gallery is embedded in the background.
 *
 * @throws Error when there is no model, or none with the id `defaultModel`
 */
export async function openModelLibrary(options: LibraryOptions): Promise<ModelLibrary> {
  const onEvent = options.onEvent ?? alreadyTold;
  const closing = new AbortController();
  const hasher = new FileHasher(join(options.cacheDir, 'hashes.json'));
  const pool = inferencePool(onEvent);
  const report = new ReferenceReport();
  // Starts no process unless it is used.
  const ownPictures = new PictureReader({ onEvent });
  const shelf: ModelRegistry = new ModelRegistry(
    {
      dirs: options.modelDirs,
      wanted: options.defaultModel,
      memoryLimit: options.memoryLimit ?? DEFAULT_MEMORY_LIMIT,
    },
    {
      pool,
      sessions: new SharedSessions(pool),
      hasher,
      cacheDir: options.cacheDir,
      pictures: options.pictures ?? ownPictures,
      onEvent,
      report,
    },
    () => gallery.pictures,
    closing.signal,
  );
  const gallery = new GalleryFolder(
    options.galleryDirs,
    hasher,
    (pictures) => shelf.takeGallery(pictures),
    onEvent,
    options.galleryPollMs,
  );
  try {
    await shelf.read();
    checkModels(shelf, options);
  } catch (error) {
    await pool.close();
    throw error;
  }

  const loadDefault = async () => {
    await shelf.entries.find(({ model }) => model.default)?.recogniser();
  };
  // Whoever awaits `ready` hears of a failure; the shelf has told the operator.
  const ready = gallery.refresh().then(loadDefault);
  const settled = ready.catch(alreadyTold);
  const readModels = serialTask(() => shelf.read());
  const onModels = () => {
    // The list follows at once, however long the first gallery takes to embed.
    readModels()
      .then(() => settled)
      .then(loadDefault)
      .catch(alreadyTold);
  };
  gallery.watch();
  const endWatch = watchFolders(options.modelDirs, MODEL_WATCH, onModels, onEvent);

  return {
    list: () => shelf.entries,
    find: (id) => shelf.entries.find(({ model }) => model.id === id),
    classifier: () => shelf.classifier(),
    names: (work, character) => gallery.namesOf(work, character),
    pictures: () => gallery.pictures,
    useOf: (id) => report.useOf(id),
    twinsOf: (id) => report.twinsOf(id),
    referenceFile: (id) => gallery.pathOf(id),
    galleryVersion: () => gallery.version,
    onGalleryChange: (listener) => gallery.onChange(listener),
    refreshGallery: () => gallery.refresh(),
    ready: () => ready,
    async close() {
      closing.abort(new Error('The library is being closed.'));
      await Promise.all([gallery.close(), endWatch(), pool.close()]);
      await settled;
      ownPictures.close();
    },
  };
}
