import { randomUUID } from 'node:crypto';
import Fastify, { type FastifyInstance, type FastifyRequest, LogController } from 'fastify';
import type { DestinationStream } from 'pino';
import { registerAllow } from './allow.ts';
import { registerHeaders } from './headers.ts';
import { registerCors } from './cors.ts';
import { handleBadAddress, handleClientError, handleError } from './error-handler.ts';
import { createServices, type Services, type ServicesOptions } from './services.ts';
import { loggerOptions, registerRequestLog } from './log.ts';
import { notFoundPage, sendNotFound } from './not-found.ts';
import { registerGallery } from './routes/gallery.ts';
import { registerHeads } from './routes/heads.ts';
import { registerInformation } from './routes/information.ts';
import { registerCatalogue } from './routes/catalogue.ts';
import { registerPackList, registerPackSwitch } from './routes/packs.ts';
import { registerWorks } from './routes/works.ts';
import { registerOpenSearch } from './routes/open-search.ts';
import { registerPictures } from './routes/pictures.ts';
import { registerSearch, searchGuards } from './routes/search.ts';
import { registerHealth } from './routes/health.ts';
import { registerShutdown } from './shutdown.ts';
import { readIndexPage, registerSite } from './site.ts';
import type { Metrics } from './metrics.ts';
import { ServiceError } from './errors.ts';

/** The parser would also take 0.9 and none. */
const VERSIONS: ReadonlySet<string> = new Set(['1.0', '1.1']);

function countOf(name: string, rawHeaders: readonly string[]): number {
  return rawHeaders.filter((text, at) => at % 2 === 0 && text.toLowerCase() === name).length;
}

/** @throws ServiceError 17703 with HTTP 400 as RFC 9112 (sections 2.3 and 3.2) demands */
function checkProtocol({ raw }: FastifyRequest): void {
  const { httpVersion, rawHeaders } = raw;
  const hosts = countOf('host', rawHeaders);
  // A proxy and we must not read the host differently.
  const isWrongHost = hosts > 1 || (hosts === 0 && httpVersion === '1.1');
  if (isWrongHost || !VERSIONS.has(httpVersion)) {
    throw new ServiceError('badParameters', { detail: 'this is not valid HTTP', http: 400 });
  }
}

/**
 * Refuses in our envelope what Node refuses without a body or accepts: no host or several, old
 * versions. Unknown expectations are ignored (RFC 9110, section 10.1.1).
 */
function registerProtocol(app: FastifyInstance): void {
  app.server.on('checkExpectation', (request, response) => {
    app.server.emit('request', request, response);
  });
  app.addHook('onRequest', async (request) => checkProtocol(request));
}

export interface ServiceOptions extends ServicesOptions {
  readonly metrics?: Metrics | undefined;
  /** The built site (or public/ in development); absent: API only. */
  readonly siteDir?: string | undefined;
  readonly logStream?: DestinationStream | undefined;
}

const REQUEST_TIMEOUT_MS = 120_000;

function createApp({ settings, logStream }: ServiceOptions): FastifyInstance {
  return Fastify({
    logger: loggerOptions(settings, logStream),
    // Fastify's own lines would hold addresses and queries; log.ts writes ours.
    logController: new LogController({
      disableRequestLogging: true,
      requestIdLogLabel: 'trace_id',
    }),
    genReqId: () => randomUUID(),
    requestIdHeader: false,
    trustProxy: settings.TRUST_PROXY,
    requestTimeout: REQUEST_TIMEOUT_MS,
    // checkProtocol refuses in our envelope.
    http: { requireHostHeader: false },
    // Idle connections must not hold up a shutdown.
    forceCloseConnections: 'idle',
    // What comes on a kept connection is answered.
    return503OnClosing: false,
    frameworkErrors: handleBadAddress,
    clientErrorHandler: handleClientError,
  });
}

/**
 * The search reads its own body: a parser's refusal would cut off a client that still sends.
 * Unknown paths are 404 whatever the body.
 */
function leaveBodiesAlone(app: FastifyInstance): void {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', (_request, _payload, done) => done(null));
}

async function registerApi(app: FastifyInstance, services: Services): Promise<void> {
  await app.register(
    async (scope) => {
      registerCors(scope, services.settings.CORS_ORIGINS);
      const guards = await searchGuards(scope, services);
      registerSearch(scope, services, guards);
      registerHeads(scope, services, guards);
      registerInformation(scope, services);
      registerWorks(scope, services);
      registerPackList(scope, services);
      registerPictures(scope, services);
    },
    { prefix: '/v1' },
  );
}

/** Builds the service. Closing it closes all it opened, but not the library. */
export async function createService(options: ServiceOptions): Promise<FastifyInstance> {
  const app = createApp(options);
  const services = createServices(options);
  const index = options.siteDir === undefined ? undefined : readIndexPage(options.siteDir);
  leaveBodiesAlone(app);
  const stopping = registerShutdown(app, options.settings.SHUTDOWN_DELAY_S * 1000);
  registerRequestLog(app);
  options.metrics?.watch(app, services);
  app.setErrorHandler(handleError);
  registerProtocol(app);
  app.setNotFoundHandler(sendNotFound);
  await registerHeaders(app, [notFoundPage('en'), ...(index === undefined ? [] : [index])]);
  registerAllow(app);
  registerHealth(app, services, stopping);
  await registerApi(app, services);
  await registerGallery(app, services);
  registerPackSwitch(app, services);
  await registerCatalogue(app, services);
  registerOpenSearch(app);
  if (options.siteDir !== undefined) await registerSite(app, options.siteDir);
  // Its reply ends with it.
  app.addHook('preClose', async () => services.installer.stop());
  app.addHook('onClose', async () => {
    if (options.pictures === undefined) services.pictures.close();
    await services.downloader.close();
  });
  return app;
}
