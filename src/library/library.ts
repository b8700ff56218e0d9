import type { BothNames } from '../contract/names.ts';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import type { Box } from '../contract/box.ts';
import type { ReferenceUse } from '../contract/gallery.ts';
import type { PackListing } from '../contract/packs.ts';
import type { AiJudge } from '../recognition/types.ts';
import { alreadyTold, type OnEvent, reasonOf } from './events.ts';
import { FileHasher } from './files/file-hash.ts';
import { GalleryFolder } from './gallery/folder.ts';
import type { GalleryPicture } from './gallery/files.ts';
import { joinedGalleryNames } from '../gallery/name-book.ts';
import type { PackCharacter } from '../gallery/pack-characters.ts';
import type { PlaceOf } from '../gallery/placing.ts';
import { castMark, type CastOptions } from './gallery/cast.ts';
import { InferencePool } from '../engine/node/inference-pool.ts';
import { type ModelEntry, ModelRegistry } from './models/registry.ts';
import { PackFolder, type PackOptions } from './packs/folder.ts';
import { PacksInUse } from './packs/in-use.ts';
import { PictureReader } from '../engine/node/pictures/picture-reader.ts';
import type { Rejection } from '../gallery/rejections.ts';
import { ReferenceReports } from '../gallery/reference-report.ts';
import { SharedSessions } from './models/shared-sessions.ts';
import { PendingEmbeddings } from './gallery/pending-embeddings.ts';
import { WatchedRead, type WatchPace } from './files/watch.ts';

export type { LibraryEvent } from './events.ts';
export type { GalleryPicture } from './gallery/files.ts';
export type { PackCharacter } from '../gallery/pack-characters.ts';
export type { ModelEntry } from './models/registry.ts';

/** More only cost memory: each holds every small network. */
const MAX_THREADS = 8;

const WITHOUT_PACKS: PackOptions = { dirs: [], choice: [], switchesFile: '' };

const DEFAULT_MEMORY_LIMIT = 2048 * 1024 * 1024;

/** Weights are large: copying takes a while. */
const MODEL_WATCH = { depth: 1, restMs: 600, delayMs: 300 };

export interface ModelLibrary {
  list(): readonly ModelEntry[];
  find(id: string): ModelEntry | undefined;
  /** The first enabled classifier, loaded, if any. Not for keeping: ask again for every picture. */
  classifier(): Promise<AiJudge | undefined>;
  /** The gallery's own names count over those of packs. */
  names(work: string, character: string): BothNames;
  /** Other titles of a work, for searching only. */
  workAliases(work: string): readonly string[];
  /** Whom a folder of the gallery means: somebody of a pack by any of the names there. */
  placeOf: PlaceOf;
  /** All packs, the refused ones with the reason. */
  packs(): readonly PackListing[];
  /** The characters of the packs in use; the same list until it changes. */
  packCharacters(): readonly PackCharacter[];
  /**
   * Switches a pack on or off; settles when it counts.
   *
   * @returns false when there is no such pack
   * @throws PackError when the switches cannot be read
   */
  setPack(id: string, on: boolean): Promise<boolean>;
  pictures(): readonly GalleryPicture[];
  rejections(): readonly Rejection[];
  /** Of the default model, as the head and twins; of the next one that has looked, where it has not. */
  useOf(id: string): ReferenceUse;
  /** Box of the head that counts of a reference, as on the wire, if one does. */
  headOf(id: string): Box | undefined;
  twinsOf(id: string): readonly string[];
  referenceFile(id: string): string | undefined;
  /** Whether a model is there that finds characters in the gallery and in packs. */
  hasGalleryModel(): boolean;
  /**
   * Changes once added or removed references, packs, or names, count. When everything does, the same
   * at every start.
   */
  galleryVersion(): string;
  onGalleryChange(listener: (version: string) => void): void;
  /** Settles when what can be read counts; what cannot now is tried again. */
  refreshGallery(): Promise<void>;
  /** Settles when the models on disk are listed. */
  refreshModels(): Promise<void>;
  /**
   * Seconds that a model takes for a plain picture, once loaded.
   *
   * @throws Error when there is none, or it cannot be used
   */
  timeOf(id: string): Promise<number>;
  /** Whether a folder cannot be read now; what was known of it stays. */
  isStale(): boolean;
  /** Settles when the default model is loaded; of a large new gallery the rest follows. */
  ready(): Promise<void>;
  /** Settles when all of the gallery counts, too. */
  settled(): Promise<void>;
  close(): Promise<void>;
}

export interface LibraryOptions {
  readonly modelDirs: readonly string[];
  /** Folders of `<work>/<character>/<picture>`, the shipped cast first; missing ones are empty. */
  readonly galleryDirs: readonly string[];
  /** Default: every gallery folder counts alike. */
  readonly cast?: CastOptions | undefined;
  /** Default none. */
  readonly packs?: PackOptions | undefined;
  readonly galleryPollMs?: number | undefined;
  /** Default: as long as what is in each folder may take to be copied. */
  readonly watchPace?: WatchPace | undefined;
  readonly cacheDir: string;
  readonly defaultModel?: string | undefined;
  /** Estimated bytes of all loaded networks; default 2 GiB. */
  readonly memoryLimit?: number | undefined;
  /** Closed by its owner; a reader of its own when absent. */
  readonly pictures?: Pick<PictureReader, 'decode'> | undefined;
  readonly onEvent?: OnEvent | undefined;
}

function inferencePool(onEvent: OnEvent): InferencePool {
  return new InferencePool(Math.min(MAX_THREADS, availableParallelism()), (error) => {
    const details = { reason: reasonOf(error) };
    onEvent({ level: 'error', message: 'An inference thread died.', details });
  });
}

/** The setting DEFAULT_MODEL names no model; the message stands on its own. */
export class DefaultModelError extends Error {
  override readonly name = 'DefaultModelError';
}

function checkModels(registry: ModelRegistry, { defaultModel, modelDirs }: LibraryOptions): void {
  const dirs = modelDirs.join(' or ');
  const known = registry.entries.map(({ model }) => model.id);
  if (known.length === 0) throw new Error(`There is no model in ${dirs}.`);
  if (defaultModel !== undefined && !registry.has(defaultModel)) {
    const choices = `Known: ${known.join(', ')}.`;
    throw new DefaultModelError(
      `DEFAULT_MODEL: there is no model ${defaultModel} in ${dirs}. ${choices}`,
    );
  }
}

/**
 * Opens and watches the model and gallery folders. Returns once the list of models is known;
 * loading and embedding go on in the background.
 *
 * @throws Error when there is no model, or no `defaultModel`, or no pack of the choice
 */
export async function openModelLibrary(options: LibraryOptions): Promise<ModelLibrary> {
  const onEvent = options.onEvent ?? alreadyTold;
  const closing = new AbortController();
  const hasher = new FileHasher(join(options.cacheDir, 'hashes.json'));
  const pool = inferencePool(onEvent);
  const reports = new ReferenceReports(() => registry.entries.map(({ model }) => model.id));
  const ownPictures = options.pictures ? undefined : new PictureReader();
  const packFolder = new PackFolder(options.packs ?? WITHOUT_PACKS, onEvent);
  const mark = castMark(options.cast);
  const listeners = new Set<(version: string) => void>();
  const pending = new PendingEmbeddings(() => tellChange());
  const marked = (): readonly GalleryPicture[] => mark(gallery.pictures, packs.packs.length > 0);
  const registry: ModelRegistry = new ModelRegistry(
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
      castDir: options.cast?.dir,
      pictures: options.pictures ?? ownPictures!,
      rejections: () => gallery.rejections,
      onEvent,
      reports,
      pending,
    },
    { pictures: () => marked(), packs: () => packs.packs, names: (...of) => names(...of) },
    closing.signal,
  );
  const gallery: GalleryFolder = new GalleryFolder({
    dirs: options.galleryDirs,
    hasher,
    placeOf: () => packs.placeOf,
    onPictures: () => registry.takeGallery(marked()),
    onVersion: () => tellChange(),
    onEvent,
    pollMs: options.galleryPollMs,
  });
  const names: ModelLibrary['names'] = (work, character) =>
    joinedGalleryNames(gallery.namesOf(work, character), packs.namesOf(work, character));
  const version = () =>
    [gallery.version, packs.version, pending.version].filter((part) => part !== '').join('.');
  const tellChange = () => {
    for (const listener of listeners) listener(version());
  };
  const packs: PacksInUse = new PacksInUse(
    packFolder,
    () => registry.embedders(),
    async (used) => {
      await registry.takePacks(used);
      await registry.takeGallery(marked());
    },
    tellChange,
  );
  try {
    await Promise.all([registry.read(), packFolder.refresh()]);
    checkModels(registry, options);
    packFolder.checkChoice();
    await packs.renew();
  } catch (error) {
    await pool.close();
    throw error;
  }

  const loadDefault = async () => {
    await registry.entries.find(({ model }) => model.default)?.recogniser();
  };
  // The registry has told the operator; who awaits `ready` gets the failure.
  const ready = gallery.refresh().then(loadDefault);
  const settled = ready.catch(alreadyTold);
  const models = new WatchedRead(
    'A folder of models',
    async () => {
      await registry.read();
      // The list follows at once, however long the first gallery takes.
      packs
        .renew()
        .then(() => settled)
        .then(loadDefault)
        .catch(alreadyTold);
    },
    onEvent,
  );
  gallery.watch(options.watchPace);
  packFolder.watch(() => packs.renew(), options.watchPace);
  models.watch(options.modelDirs, { ...MODEL_WATCH, ...options.watchPace });

  return {
    list: () => registry.entries,
    find: (id) => registry.entries.find(({ model }) => model.id === id),
    classifier: () => registry.classifier(),
    names,
    workAliases: (work) => packs.aliasesOf(work),
    placeOf: (name) => packs.placeOf(name),
    packs: () => packs.entries(),
    packCharacters: () => packs.characters,
    async setPack(id, on) {
      if (!packFolder.all.has(id)) return false;
      await packFolder.set(id, on);
      await packs.renew();
      return true;
    },
    hasGalleryModel: () => registry.embedders().length > 0,
    pictures: marked,
    rejections: () => gallery.rejections,
    useOf: (id) => reports.on(id).useOf(id),
    headOf: (id) => reports.on(id).headOf(id),
    twinsOf: (id) => reports.on(id).twinsOf(id),
    referenceFile: (id) => gallery.pathOf(id),
    galleryVersion: version,
    onGalleryChange: (listener) => void listeners.add(listener),
    async refreshGallery() {
      await Promise.all([gallery.refresh(), packFolder.refresh()]);
    },
    refreshModels: () => models.run(),
    timeOf: (id) => registry.timeOf(id),
    isStale: () => gallery.isStale || packFolder.isStale || models.isFailing,
    ready: () => ready,
    settled: () => ready.then(() => registry.settled()),
    async close() {
      closing.abort(new Error('The library is being closed.'));
      await Promise.all([gallery.close(), packFolder.close(), models.close(), pool.close()]);
      await settled;
      ownPictures?.close();
    },
  };
}
