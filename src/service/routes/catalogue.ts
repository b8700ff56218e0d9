import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { CATALOGUE_PATH, type CatalogueReply, type InstallLine } from '../../contract/catalogue.ts';
import type { ErrorReply } from '../../contract/search.ts';
import type { StatusName } from '../../contract/status.ts';
import type { StatusText } from '../../contract/status-texts.ts';
import { freeBytes } from '../../library/models/installing/disk.ts';
import {
  findEntry,
  ModelsError,
  type ModelsErrorCode,
} from '../../library/models/installing/entry.ts';
import { ClientGoneError, clientSignal, untilAborted } from '../abort.ts';
import { lateError } from '../error-handler.ts';
import { missing, ServiceError } from '../errors.ts';
import { authorize } from '../authorization/authorization.ts';
import { LineReply } from '../reply/line-reply.ts';
import { success } from '../reply/envelope.ts';
import type { Services } from '../services.ts';

const STATUS_OF: Readonly<
  Record<Exclude<ModelsErrorCode, 'unknown-model' | 'not-installed'>, StatusName>
> = {
  network: 'downloadFailed',
  interrupted: 'downloadFailed',
  refused: 'downloadFailed',
  mismatch: 'downloadFailed',
  disk: 'internal',
  unusable: 'internal',
  'broken-manifest': 'internal',
  'in-the-way': 'badParameters',
  busy: 'busy',
};

/** In place of those that speak of a picture. */
const TEXT_OF: Partial<Record<StatusName, StatusText>> = {
  downloadFailed: {
    message: 'The model could not be downloaded',
    zhMessage: '模型下载失败',
  },
};

/** Its words are ours, for whoever runs the service; of what is missing they are the command's. */
function asServiceError(error: unknown): unknown {
  if (!(error instanceof ModelsError)) return error;
  const { code, message: detail } = error;
  if (code === 'unknown-model') return missing('there is no such model', '没有这个模型', error);
  if (code === 'not-installed') {
    return missing('this model is not installed', '没有安装这个模型', error);
  }
  const status = STATUS_OF[code];
  return new ServiceError(status, { text: TEXT_OF[status], detail, cause: error });
}

async function catalogueReply(
  { installer }: Services,
  request: FastifyRequest,
): Promise<CatalogueReply> {
  const { hub, modelsDir: folder } = installer.options;
  const free = await freeBytes(folder).catch(() => undefined);
  const models = await installer.list();
  return { ...success(request), hub: hub.url, folder, free, models };
}

const LINE_MS = 500;

/** Tells of an installation until it ends, which it does not with the client. */
async function answerInstall(
  services: Services,
  id: string,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const { progress, ended } = services.installer.install(id);
  const lines = new LineReply<InstallLine, CatalogueReply | ErrorReply>(reply);
  const tell = () => lines.tell(progress());
  tell();
  const timer = setInterval(tell, LINE_MS);
  try {
    await untilAborted(ended, clientSignal(reply));
    tell();
    lines.end(await catalogueReply(services, request));
  } catch (error) {
    if (!(error instanceof ClientGoneError)) lines.end(lateError(asServiceError(error), request));
  } finally {
    clearInterval(timer);
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
        await installer.stop(findEntry(installer.options.catalogue, request.params.id).id);
        return catalogueReply(services, request);
      });
    },
    { prefix: CATALOGUE_PATH },
  );
}
