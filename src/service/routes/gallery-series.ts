import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import {
  castQuerySchema,
  importFieldsSchema,
  type ImportLine,
  type ImportReply,
  seriesQuerySchema,
} from '../../contract/series.ts';
import type { ErrorReply } from '../../contract/search.ts';
import { newToken } from '../../library/gallery/store/trash.ts';
import { ClientGoneError } from '../abort.ts';
import { lateError } from '../error-handler.ts';
import { authorize } from '../authorization/authorization.ts';
import { numberOf, queryOf, readFields } from '../intake/fields.ts';
import { replyHead } from '../reply/envelope.ts';
import { castPage, findSeries, importSeries } from '../gallery/series.ts';
import { storeError } from '../gallery/store-error.ts';
import { checkFields } from '../intake/check-fields.ts';
import { callerOf } from '../limits/client.ts';
import { LineReply } from '../reply/line-reply.ts';
import type { Services } from '../services.ts';

type Lines = LineReply<ImportLine, ImportReply | ErrorReply>;

async function answerImport(
  services: Services,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const caller = callerOf(request, reply);
  const {
    id,
    characters,
    more,
    undo = newToken(),
  } = await readFields(importFieldsSchema, request, caller.signal);
  const lines: Lines = new LineReply(reply);
  lines.tell({ undo });
  const wanted = {
    id,
    characters,
    more,
    token: undo,
    onPause: (ms: number, source: string) =>
      lines.tell({ undo, wait_s: Math.ceil(ms / 1000), source }),
    onCharacter: (line: Omit<ImportLine, 'undo'>) => lines.tell({ undo, ...line }),
  };
  try {
    // What was added counts at once, also when the import is cut off.
    const added = await importSeries(services, wanted, caller).finally(() =>
      services.library.refreshGallery(),
    );
    lines.end({ ...replyHead(services, request), added });
  } catch (error) {
    if (!(error instanceof ClientGoneError)) lines.end(lateError(storeError(error), request));
  }
  return reply;
}

/** The paths of contract/series.ts. */
export function registerSeries(scope: FastifyInstance, services: Services): void {
  scope.get('/series', async (request, reply) => {
    await authorize(request, reply, services);
    const { title } = checkFields(seriesQuerySchema, queryOf(request));
    const caller = callerOf(request, reply);
    const series = await findSeries(services, title, caller);
    return { ...replyHead(services, request), series };
  });
  scope.get('/series/cast', async (request, reply) => {
    await authorize(request, reply, services);
    const query = checkFields(castQuerySchema, queryOf(request));
    const wanted = {
      id: numberOf(query.id, 'id', undefined, 1),
      page: numberOf(query.page, 'page', 1, 1),
    };
    const caller = callerOf(request, reply);
    return { ...replyHead(services, request), ...(await castPage(services, wanted, caller)) };
  });
  scope.post('/series', async (request, reply) => answerImport(services, request, reply));
}
