import { availableParallelism } from 'node:os';
import type { ModelLibrary } from '../library/library.ts';
import { CATALOGUE } from '../library/models/installing/catalogue.ts';
import type { CatalogueEntry } from '../library/models/installing/entry.ts';
import { hubOf } from '../library/models/installing/hub.ts';
import { Installer } from '../library/models/installing/installer.ts';
import { PictureReader } from '../engine/node/pictures/picture-reader.ts';
import type { Resolver } from './download/resolve.ts';
import { createDownloader, type Downloader } from './download/download.ts';
import { TokenCheck } from './authorization/authorization.ts';
import { Gallery } from './gallery/gallery.ts';
import { SeriesSource } from './gallery/series.ts';
import { AniList } from '../library/sources/anilist/api.ts';
import { Jikan } from '../library/sources/jikan/api.ts';
import { PREVIEW_LIFETIME_MS, PreviewStore } from './preview-store.ts';
import { RecentRecognitions } from './recent-recognitions.ts';
import { bodyLimits } from './read-bytes.ts';
import { AdmissionControl } from './limits/admission-control.ts';
import { FairQueue } from './limits/fair-queue.ts';
import { type MainThread, mainThread } from './limits/main-thread.ts';
import { Models } from './models.ts';
import { Pictures } from './pictures.ts';
import type { Remotes } from './remote/remotes.ts';
import { ResultCache } from './result-cache.ts';
import type { Settings } from './settings.ts';
import type { RedisStore } from './shared/redis.ts';
import { sharedPreviews } from './shared/previews.ts';

const MIB = 1024 * 1024;
const MAX_PREVIEWS = 256;
const MAX_PREVIEW_BYTES = 64 * MIB;

export interface Services {
  readonly settings: Settings;
  readonly library: ModelLibrary;
  /** Opens the gallery when there is no ADMIN_TOKEN. */
  readonly ownerToken: string | undefined;
  readonly tokens: TokenCheck;
  /** Undefined when there is one copy only. */
  readonly shared: RedisStore | undefined;
  readonly models: Models;
  readonly downloader: Downloader;
  readonly pictures: Pictures;
  readonly previews: PreviewStore;
  /** Undefined when caching is off. */
  readonly results: ResultCache | undefined;
  readonly recent: RecentRecognitions;
  readonly gallery: Gallery;
  readonly series: SeriesSource;
  readonly installer: Installer;
  readonly admission: AdmissionControl;
  readonly queue: FairQueue;
  /** A picture's heads named again, or a list of the gallery. */
  readonly mainThread: MainThread;
  /** Heads sorted into people; searches go on beside. */
  readonly groupings: FairQueue;
}

export interface ServicesOptions {
  readonly settings: Settings;
  readonly library: ModelLibrary;
  readonly ownerToken?: string | undefined;
  readonly remotes?: Remotes | undefined;
  /** Closed by its owner. */
  readonly shared?: RedisStore | undefined;
  /** Closed by its owner; default its own. */
  readonly pictures?: PictureReader | undefined;
  /** Default `createResolver()`. */
  readonly resolver?: Resolver | undefined;
  readonly parallel?: number | undefined;
  /** Default at its documented pace. */
  readonly aniList?: AniList | undefined;
  readonly jikan?: Jikan | undefined;
  /** Default the shipped one. */
  readonly catalogue?: readonly CatalogueEntry[] | undefined;
}

/** Each holds its pixels in memory; the networks use eight cores at most. */
const MAX_PARALLEL = 9;

function createPreviews(shared: RedisStore | undefined, pictures: Pictures): PreviewStore {
  return new PreviewStore({
    maxCount: MAX_PREVIEWS,
    maxBytes: MAX_PREVIEW_BYTES,
    lifetimeMs: PREVIEW_LIFETIME_MS,
    make: (picture, client) => pictures.preview(picture, client),
    shared: shared && sharedPreviews(shared),
  });
}

/** Slow hosts may not hold all slots. */
const DOWNLOADS_OF_SEARCHES = 0.75;
/** Browsers' six per host, and two more. */
const DOWNLOADS_PER_HOST = 8;

/** Some hundred usual pictures; a body takes up to 2.5 times its bytes while it is read. */
const MAX_BODY_BYTES = 256 * MIB;

function byteLimits({ MAX_IMAGE_BYTES }: Settings) {
  const { maxBytes: bytesEach } = bodyLimits(MAX_IMAGE_BYTES);
  return { bytesEach, bytes: Math.max(MAX_BODY_BYTES, 4 * bytesEach) };
}

function createInstaller({ settings, library, catalogue = CATALOGUE }: ServicesOptions): Installer {
  return new Installer({
    catalogue,
    modelsDir: settings.MODELS_DIR,
    hub: hubOf(settings),
    refresh: () => library.refreshModels(),
    timeOf: (id) => library.timeOf(id),
  });
}

export function createServices(options: ServicesOptions): Services {
  const { settings, library, ownerToken, remotes, resolver, shared } = options;
  const { RESULT_CACHE_MB: cacheMb } = settings;
  // One more than cores, to overlap transfers between processes: on two cores .91 instead of .80
  // of the bare pipeline's throughput.
  const parallel = options.parallel ?? Math.min(MAX_PARALLEL, availableParallelism() + 1);
  const reader = options.pictures ?? new PictureReader();
  const pictures = new Pictures(reader, settings.MAX_IMAGE_PIXELS);
  // As many again may be uploading as run and wait, and some more.
  const searches = 2 * (parallel + settings.MAX_QUEUE) + 8;
  return {
    settings,
    library,
    ownerToken,
    tokens: new TokenCheck(),
    shared,
    models: new Models(library, remotes, settings.DEFAULT_MODEL),
    downloader: createDownloader({
      maxBytes: settings.MAX_IMAGE_BYTES,
      timeoutMs: settings.URL_TIMEOUT_MS,
      allowHosts: settings.URL_ALLOW_HOSTS,
      atOnce: Math.ceil(DOWNLOADS_OF_SEARCHES * searches),
      perHost: DOWNLOADS_PER_HOST,
      resolver,
    }),
    pictures,
    results: cacheMb > 0 ? new ResultCache(cacheMb * MIB) : undefined,
    previews: createPreviews(shared, pictures),
    recent: new RecentRecognitions({
      maxCount: MAX_PREVIEWS,
      lifetimeMs: PREVIEW_LIFETIME_MS,
      shared,
    }),
    gallery: new Gallery(library, settings.GALLERY_DIR),
    series: new SeriesSource(
      options.aniList ?? new AniList(settings.ANILIST_URL),
      options.jikan ?? new Jikan(settings.JIKAN_URL),
    ),
    installer: createInstaller(options),
    admission: new AdmissionControl({ searches, ...byteLimits(settings) }),
    queue: new FairQueue(parallel, settings.MAX_QUEUE, true),
    mainThread: mainThread(),
    groupings: new FairQueue(1, settings.MAX_QUEUE),
  };
}
