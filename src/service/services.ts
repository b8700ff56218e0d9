import { availableParallelism } from 'node:os';
import type { ModelLibrary } from '../library/library.ts';
import { PictureReader } from '../engine/node/pictures/picture-reader.ts';
import type { Resolver } from './download/resolve.ts';
import { createDownloader, type Downloader } from './download/download.ts';
import { Gallery } from './gallery/gallery.ts';
import { RecentRecognitions } from './gallery/recent.ts';
import { bodyLimits } from './intake/body-limits.ts';
import { AdmissionControl } from './limits/admission-control.ts';
import { FairQueue } from './limits/fair-queue.ts';
import { Models } from './models.ts';
import { Pictures } from './pictures.ts';
import { PreviewStore } from './preview-store.ts';
import type { Remotes } from './remote/remotes.ts';
import { ResultCache } from './result-cache.ts';
import type { Settings } from './settings.ts';
import type { RedisStore } from './shared/redis-store.ts';
import { sharedPreviews } from './shared/previews.ts';

const MIB = 1024 * 1024;
const PREVIEW_LIFETIME_MS = 10 * 60_000;
const MAX_PREVIEWS = 256;
const MAX_PREVIEW_BYTES = 64 * MIB;

/** Everything the routes share; one per service. */
export interface Services {
  readonly settings: Settings;
  readonly library: ModelLibrary;
  /** What opens the gallery where there is no ADMIN_TOKEN; without it, it stays closed there. */
  readonly ownerToken: string | undefined;
  /** What the copies of the service share; undefined when there is one copy only. */
  readonly shared: RedisStore | undefined;
  /** What clients may ask for: the library's models and those of other services. */
  readonly models: Models;
  readonly downloader: Downloader;
  /** Reads pictures, in processes of their own. */
  readonly pictures: Pictures;
  readonly previews: PreviewStore;
  /** What was found in the last pictures; undefined when nothing is to be kept. */
  readonly results: ResultCache | undefined;
  /** Where the last recognitions have found heads. */
  readonly recent: RecentRecognitions;
  readonly gallery: Gallery;
  /** All searches in any stage. */
  readonly admission: AdmissionControl;
  /** Recognitions at work and waiting. */
  readonly queue: FairQueue;
}

export interface ServicesOptions {
  readonly settings: Settings;
  readonly library: ModelLibrary;
  /** From `openOwnerToken()`. */
  readonly ownerToken?: string | undefined;
  /** Other services whose models are offered too. */
  readonly remotes?: Remotes | undefined;
  /** What the copies of the service share. Its owner closes it. */
  readonly shared?: RedisStore | undefined;
  /** Reads pictures. Its owner closes it; its own when absent. */
  readonly pictures?: PictureReader | undefined;
  /** Resolves names for downloads; `createResolver()` when absent. */
  readonly resolver?: Resolver | undefined;
  /** Recognitions at the same time. */
  readonly parallel?: number | undefined;
}

/** Each picture under way holds its pixels in memory; the networks use eight cores at most. */
const MAX_PARALLEL = 9;

/**
 * One more than there are cores: while one picture is on its way between processes, another uses the
 * core. On two cores that made .91 of the bare pipeline's throughput out of .80.
 */
function defaultParallel(): number {
  return Math.min(MAX_PARALLEL, availableParallelism() + 1);
}

function createResults({ RESULT_CACHE_MB: size }: Settings): ResultCache | undefined {
  return size > 0 ? new ResultCache(size * MIB) : undefined;
}

function createPreviews(shared: RedisStore | undefined, pictures: Pictures): PreviewStore {
  return new PreviewStore({
    maxCount: MAX_PREVIEWS,
    maxBytes: MAX_PREVIEW_BYTES,
    lifetimeMs: PREVIEW_LIFETIME_MS,
    make: (picture, client) => pictures.preview(picture, client),
    shared: shared && sharedPreviews(shared),
  });
}

/** Slow hosts may not keep all places; one client has half of them at most. */
const DOWNLOADS_OF_SEARCHES = 0.75;
/** As many as browsers open to one host, and two more. */
const DOWNLOADS_PER_HOST = 8;

/** As many again may be sending or fetching their pictures as are at work or wait, and some more. */
function maxSearches(recognitions: number): number {
  return 2 * recognitions + 8;
}

/** Most pictures are far from the largest size: half of all may be. */
function byteLimits(searches: number, { MAX_IMAGE_BYTES }: Settings) {
  const { maxBytes: bytesEach } = bodyLimits(MAX_IMAGE_BYTES);
  return { bytesEach, bytes: Math.ceil(searches / 2) * bytesEach };
}

export function createServices(options: ServicesOptions): Services {
  const { settings, library, ownerToken, remotes, resolver, shared } = options;
  const parallel = options.parallel ?? defaultParallel();
  const reader = options.pictures ?? new PictureReader();
  const pictures = new Pictures(reader, settings.MAX_IMAGE_PIXELS);
  const searches = maxSearches(parallel + settings.MAX_QUEUE);
  return {
    settings,
    library,
    ownerToken,
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
    results: createResults(settings),
    previews: createPreviews(shared, pictures),
    recent: new RecentRecognitions({
      maxCount: MAX_PREVIEWS,
      lifetimeMs: PREVIEW_LIFETIME_MS,
      shared,
    }),
    gallery: new Gallery(library, settings.GALLERY_DIR),
    admission: new AdmissionControl({ searches, ...byteLimits(searches, settings) }),
    queue: new FairQueue(parallel, settings.MAX_QUEUE, true),
  };
}
