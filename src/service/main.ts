/** Entry of the service: settings, library, server; clean end on SIGINT and SIGTERM. */
import { fileURLToPath } from 'node:url';
import type { FastifyInstance } from 'fastify';
import { pino } from 'pino';
import { type LibraryEvent, type ModelLibrary, openModelLibrary } from '../library/library.ts';
import { reasonOf } from '../library/events.ts';
import { PictureReader } from '../engine/node/pictures/picture-reader.ts';
import { createService } from './app.ts';
import { openOwnerToken, ownerTokenPath } from './authorization/owner-token.ts';
import { greeting, isMissing } from './greeting.ts';
import { libraryOptions } from './library-options.ts';
import { inBackground } from './pictures.ts';
import { loggerOptions } from './log.ts';
import { openRemotes } from './remote/remotes.ts';
import { findSite, readIndexPage } from './site.ts';
import { parseSettings, type Settings, SettingsError } from './settings.ts';
import { shareGallery } from './shared/gallery-news.ts';
import { stopOnSignal } from './shutdown.ts';

const SHUTDOWN_MS = 30_000;

function fail(message: string): never {
  process.stderr.write(`${message}\n`);
  process.exit(1);
}

function readSettings(): Settings {
  try {
    return parseSettings(process.env);
  } catch (error) {
    if (!(error instanceof SettingsError)) throw error;
    return fail(error.message);
  }
}

async function openLibrary(
  settings: Settings,
  site: string,
  pictures: PictureReader,
  log: (event: LibraryEvent) => void,
) {
  try {
    return await openModelLibrary({
      ...libraryOptions(settings, site),
      galleryPollMs: settings.GALLERY_POLL_S === 0 ? undefined : 1000 * settings.GALLERY_POLL_S,
      memoryLimit: settings.MODEL_MEMORY_MB * 1024 * 1024,
      pictures: inBackground(pictures),
      onEvent: log,
    });
  } catch (error) {
    return fail(reasonOf(error));
  }
}

async function openOthers(
  settings: Settings,
  site: string,
  library: ModelLibrary,
  log: (event: LibraryEvent) => void,
) {
  try {
    return await openRemotes({
      urls: settings.UPSTREAM_URL,
      modelDirs: libraryOptions(settings, site).modelDirs,
      defaultModel: settings.DEFAULT_MODEL,
      maxWaiting: settings.MAX_QUEUE,
      onEvent: log,
    });
  } catch (error) {
    // Exiting while the runtime loads a network aborts the process.
    await library.close();
    return fail(reasonOf(error));
  }
}

/** Waits for the first attempt; the store may come later. Lazy: its client loads only when configured. */
async function openShared(
  { REDIS_URL: url }: Settings,
  library: ModelLibrary,
  onEvent: (event: LibraryEvent) => void,
) {
  if (url === undefined) return undefined;
  const { RedisStore } = await import('./shared/redis.ts');
  const shared = new RedisStore({ url, onEvent });
  await shared.settled();
  shareGallery(library, shared);
  return shared;
}

/** Lazy: the metrics library loads only when configured. */
async function openMetrics({ METRICS: at }: Settings) {
  if (at === undefined) return undefined;
  try {
    const { serveMetrics } = await import('./metrics.ts');
    return await serveMetrics(at);
  } catch (error) {
    return fail(`Cannot listen on METRICS: ${reasonOf(error)}`);
  }
}

/** A setting's folder that is none; the usual one is made with the first picture. */
function missingGallery({ GALLERY_DIR: folder }: Settings): string | undefined {
  return process.env.GALLERY_DIR && isMissing(folder) ? folder : undefined;
}

function greet(app: FastifyInstance, ownerToken: string | undefined): void {
  const address = app.server.address();
  if (address === null || typeof address !== 'object') return;
  const lines = greeting({
    address,
    ownerToken,
    tokenPath: ownerTokenPath(settings),
    hasPage: readIndexPage(site) !== undefined,
    isTerminal: process.stdout.isTTY,
    missingGallery: missingGallery(settings),
  });
  process.stdout.write(`${lines.join('\n')}\n`);
}

async function listen(
  app: FastifyInstance,
  { HOST, PORT }: Settings,
  library: ModelLibrary,
): Promise<void> {
  try {
    await app.listen({ host: HOST, port: PORT, listenTextResolver: () => 'listening' });
  } catch (error) {
    await library.close();
    const reason = reasonOf(error);
    const again = reason.includes('EADDRINUSE')
      ? '. Kyara may be running already; else set PORT'
      : '';
    fail(`Cannot listen on HOST ${HOST}, PORT ${PORT}: ${reason}${again}`);
  }
}

const settings = readSettings();
const site = findSite(fileURLToPath(import.meta.url));
const log = pino(loggerOptions(settings));
const served = await openMetrics(settings);
const onEvent = (event: LibraryEvent) => {
  served?.metrics.note(event);
  log[event.level]({ ...event.details }, event.message);
};
const pictures = new PictureReader();
const library = await openLibrary(settings, site, pictures, onEvent);
const remotes = await openOthers(settings, site, library, onEvent);
const shared = await openShared(settings, library, onEvent);
const ownerToken = await openOwnerToken(settings, onEvent);
const app = await createService({
  settings,
  library,
  ownerToken,
  remotes,
  shared,
  metrics: served?.metrics,
  pictures,
  siteDir: site,
});
await listen(app, settings, library);
pictures.warm();
stopOnSignal({
  limitMs: settings.SHUTDOWN_DELAY_S * 1000 + SHUTDOWN_MS,
  log: app.log,
  endThreads: () => library.close(),
  stop: async () => {
    await app.close();
    await served?.close();
    await shared?.close();
    await remotes.close();
    await library.close();
    pictures.close();
  },
});
greet(app, ownerToken);
library.ready().catch((error: unknown) => {
  // Stopping early ends the loading too; that is no failure.
  if (app.server.listening) app.log.error({ err: error }, 'the default model could not be loaded');
});
