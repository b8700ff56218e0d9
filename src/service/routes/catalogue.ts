import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import {
  CATALOGUE_PATH,
  type CatalogueModel,
  type CatalogueReply,
  type InstallLine,
  type InstallProblem,
} from '../../contract/catalogue.ts';
import type { ErrorReply } from '../../contract/search.ts';
import { STATUS } from '../../contract/status.ts';
import { STATUS_TEXTS } from '../../contract/status-texts.ts';
import { ModelsError, type ModelsErrorCode } from '../../library/models/installing/entry.ts';
import { pageOf, urlOf } from '../../library/models/installing/hub.ts';
import type {
  CatalogueModel as Listed,
  Installation,
  Installer,
} from '../../library/models/installing/installer.ts';
import { clientSignal, untilAborted, ClientGoneError } from '../abort.ts';
import { lateError } from '../error-handler.ts';
import { badParameters, ServiceError } from '../errors.ts';
import { authorize } from '../gallery/authorization.ts';
import { missing } from '../gallery/store-error.ts';
import { LineReply } from '../reply/line-reply.ts';
import type { Services } from '../services.ts';

type Lines = LineReply<InstallLine, CatalogueReply | ErrorReply>;

function notHad(cause: ModelsError): ServiceError {
  return new ServiceError('downloadFailed', { http: 502, detail: cause.message, cause });
}

function unusable(cause: ModelsError): ServiceError {
  return new ServiceError('internal', { detail: cause.message, cause });
}

function wrong(cause: ModelsError): ServiceError {
  return badParameters(cause.message, { cause });
}

function unknown(cause: ModelsError): ServiceError {
  return missing('there is no such model', cause);
}

interface Meaning {
  readonly error: (cause: ModelsError) => ServiceError;
  readonly problem: InstallProblem;
}

const MEANINGS: Readonly<Record<ModelsErrorCode, Meaning>> = {
  network: { error: notHad, problem: 'network' },
  interrupted: { error: notHad, problem: 'network' },
  refused: { error: notHad, problem: 'refused' },
  mismatch: { error: notHad, problem: 'mismatch' },
  disk: { error: unusable, problem: 'disk' },
  unusable: { error: unusable, problem: 'unusable' },
  'in-the-way': { error: wrong, problem: 'in_the_way' },
  'unknown-model': { error: unknown, problem: 'failed' },
  'not-installed': { error: unknown, problem: 'failed' },
  busy: {
    error: (cause) => new ServiceError('busy', { detail: cause.message, cause }),
    problem: 'failed',
  },
  stopped: { error: wrong, problem: 'failed' },
  'broken-manifest': { error: unusable, problem: 'failed' },
};

function asServiceError(error: unknown): unknown {
  return error instanceof ModelsError ? MEANINGS[error.code].error(error) : error;
}

function stateOf({ state, downloading, partial }: Listed): CatalogueModel['state'] {
  if (downloading) return 'installing';
  if (state === 'available') return partial > 0 ? 'paused' : state;
  return state === 'by hand' ? 'by_hand' : state;
}

type About = Pick<CatalogueModel, 'name' | 'provider' | 'kind' | 'desc' | 'sources'>;

function aboutOf({ id, entry }: Listed, hub: string): About {
  if (!entry) return { name: id, provider: '', desc: { ja: '', en: '', zh: '' }, sources: [] };
  const { name, provider, kind, desc } = entry.manifest;
  const sources = entry.sources.map(({ repository, revision, licence, files }) => ({
    page: pageOf(hub, repository),
    licence,
    files: files.map(({ file, path }) => ({
      file,
      url: urlOf(hub, { repository, revision, path }),
    })),
  }));
  return { name, provider, kind, desc, sources };
}

function modelOf(listed: Listed, { hub }: Installer): CatalogueModel {
  const { id, size, done, speed, problem } = listed;
  return {
    id,
    ...aboutOf(listed, hub),
    state: stateOf(listed),
    ...(size !== undefined && { size }),
    done,
    ...(speed && { seconds: speed.seconds }),
    measured: speed?.isMeasured ?? false,
    ...(problem && { problem: MEANINGS[problem].problem }),
  };
}

async function catalogueReply(
  { installer }: Services,
  request: FastifyRequest,
): Promise<CatalogueReply> {
  const { code } = STATUS.success;
  request.statusCode = code;
  const free = await installer.freeBytes();
  const models = await installer.list();
  return {
    code,
    message: STATUS_TEXTS.success.message,
    hub: installer.hub,
    folder: installer.folder,
    ...(free !== undefined && { free }),
    models: models.map((model) => modelOf(model, installer)),
  };
}

/** Two a second: chunks come in thousands. */
const LINE_MS = 500;

/** Tells of an installation until it ends, which it does not with the client. */
async function follow(installation: Installation, lines: Lines, signal: AbortSignal) {
  let told = 0;
  lines.tell(installation.progress);
  const quiet = installation.onProgress((progress) => {
    const now = performance.now();
    if (now - told < LINE_MS && progress.done < progress.total) return;
    told = now;
    lines.tell(progress);
  });
  await untilAborted(installation.ended, signal).finally(quiet);
}

async function answerInstall(
  services: Services,
  id: string,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const installation = services.installer.install(id);
  const lines: Lines = new LineReply(reply);
  try {
    await follow(installation, lines, clientSignal(reply));
    lines.end(await catalogueReply(services, request));
  } catch (error) {
    if (!(error instanceof ClientGoneError)) lines.end(lateError(asServiceError(error), request));
  }
  return reply;
}

/** The paths of contract/catalogue.ts. A scope without CORS: preflight finds nothing here. */
export async function registerCatalogue(app: FastifyInstance, services: Services): Promise<void> {
  const { installer } = services;
  await app.register(
    async (scope) => {
      scope.addHook('onRequest', async (request, reply) => {
        reply.header('cache-control', 'private, no-store');
        await authorize(request, reply, services);
      });
      scope.setErrorHandler((error) => {
        throw asServiceError(error);
      });
      scope.get('/', async (request) => catalogueReply(services, request));
      scope.delete<{ Params: { id: string } }>('/:id', async (request) => {
        await installer.remove(request.params.id);
        return catalogueReply(services, request);
      });
      scope.post<{ Params: { id: string } }>('/:id/install', async (request, reply) =>
        answerInstall(services, request.params.id, request, reply),
      );
      scope.delete<{ Params: { id: string } }>('/:id/install', async (request) => {
        await installer.stop(request.params.id);
        return catalogueReply(services, request);
      });
    },
    { prefix: CATALOGUE_PATH },
  );
}
