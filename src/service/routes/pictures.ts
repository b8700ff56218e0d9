import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { isRecognitionError } from '../../recognition/errors.ts';
import { sniffFormat } from '../../recognition/format.ts';
import { ServiceError } from '../errors.ts';
import { authorize } from '../authorization/authorization.ts';
import { isHeadShown, referencePictures } from '../gallery/reference-pictures.ts';
import type { Services } from '../services.ts';
import { callerOf, clientOf } from '../limits/client.ts';

interface Reference {
  Params: { id: string };
}

const OWNERS = 'private, no-store';
const ONE_YEAR = 'public, max-age=31536000, immutable';
/** The default model may become another one, which finds another head. */
const ONE_DAY = 'public, max-age=86400';

function sendPicture(reply: FastifyReply, bytes: Uint8Array | undefined, cacheControl: string) {
  const format = bytes && sniffFormat(bytes);
  if (bytes === undefined || format === undefined) throw new ServiceError('notFound');
  reply.header('cache-control', cacheControl).type(`image/${format}`);
  return reply.send(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength));
}

/** Pictures that replies link to: `preview/:token`, `reference/:id` and `reference/:id/head`. */
export function registerPictures(scope: FastifyInstance, services: Services): void {
  const { library, pictures, previews } = services;
  const references = referencePictures(library, pictures);

  scope.get<{ Params: { token: string } }>('/preview/:token', async (request, reply) => {
    const { token } = request.params;
    const picture = await previews.open(token, clientOf(request)).catch((error: unknown) => {
      if (isRecognitionError(error)) return undefined;
      throw error;
    });
    return sendPicture(reply, picture, 'no-store, private');
  });

  /** Of a picture in which the head is small, others see the head alone. */
  const sendWhole = async (request: FastifyRequest<Reference>, reply: FastifyReply) => {
    const { id } = request.params;
    const bytes = await references.whole(id);
    const isClosed = bytes && isHeadShown(id, library) && !services.settings.GALLERY_PUBLIC;
    if (isClosed) await authorize(request, reply, services);
    // A head may count later.
    const caching = isClosed ? OWNERS : library.headOf(id) ? ONE_YEAR : 'no-cache';
    return sendPicture(reply, bytes, caching);
  };

  scope.get<Reference>('/reference/:id', sendWhole);

  scope.get<Reference>('/reference/:id/head', async (request, reply) => {
    const { id } = request.params;
    const caller = callerOf(request, reply);
    const head = await references.head(id, caller);
    return head ? sendPicture(reply, head, ONE_DAY) : sendWhole(request, reply);
  });
}
