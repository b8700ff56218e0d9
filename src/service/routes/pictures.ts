import { open } from 'node:fs/promises';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { isRecognitionError } from '../../recognition/errors.ts';
import { sniffFormat } from '../../recognition/format.ts';
import { ServiceError } from '../errors.ts';
import { ifAbsent } from '../../library/files/error-code.ts';
import { authorize } from '../authorization/authorization.ts';
import { isHeadShown, referenceHeads } from '../gallery/reference-pictures.ts';
import type { Services } from '../services.ts';
import { callerOf, clientOf } from '../limits/client.ts';

interface Reference {
  Params: { id: string };
}

const OWNERS = 'private, no-store';
const ONE_YEAR = 'public, max-age=31536000, immutable';
/** The default model may become another one, which finds another head. */
const ONE_DAY = 'public, max-age=86400';

function describe(reply: FastifyReply, firstBytes: Uint8Array, cacheControl: string) {
  const format = sniffFormat(firstBytes);
  if (format === undefined) throw new ServiceError('notFound');
  return reply.header('cache-control', cacheControl).type(`image/${format}`);
}

function sendPicture(reply: FastifyReply, bytes: Uint8Array | undefined, cacheControl: string) {
  if (bytes === undefined) throw new ServiceError('notFound');
  const picture = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  return describe(reply, bytes, cacheControl).send(picture);
}

/** Enough to tell the format. */
const FIRST_BYTES = 256;

/** Read as it is sent: of a slow reader little is in memory. */
async function sendFile(reply: FastifyReply, path: string, cacheControl: string) {
  const file = await open(path).catch(ifAbsent);
  if (file === undefined) throw new ServiceError('notFound');
  const { size } = await file.stat();
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(FIRST_BYTES), 0, FIRST_BYTES, 0);
    describe(reply, buffer.subarray(0, bytesRead), cacheControl);
  } catch (error) {
    await file.close();
    throw error;
  }
  const stream = file.createReadStream({ start: 0, end: size - 1 });
  // Written over meanwhile: the next response must not be taken for the rest.
  stream.once('end', () => stream.bytesRead < size && reply.raw.destroy());
  return reply.header('content-length', size).send(stream);
}

/** Pictures that replies link to: `preview/:token`, `reference/:id` and `reference/:id/head`. */
export function registerPictures(scope: FastifyInstance, services: Services): void {
  const { library, pictures, previews } = services;
  const headPicture = referenceHeads(library, pictures);

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
    const file = library.referenceFile(id);
    if (file === undefined) throw new ServiceError('notFound');
    const isClosed = isHeadShown(id, library) && !services.settings.GALLERY_PUBLIC;
    if (isClosed) await authorize(request, reply, services);
    // A head may count later.
    const caching = isClosed ? OWNERS : library.headOf(id) ? ONE_YEAR : 'no-cache';
    return sendFile(reply, file, caching);
  };

  scope.get<Reference>('/reference/:id', sendWhole);

  scope.get<Reference>('/reference/:id/head', async (request, reply) => {
    const { id } = request.params;
    const caller = callerOf(request, reply);
    const head = await headPicture(id, caller);
    return head ? sendPicture(reply, head, ONE_DAY) : sendWhole(request, reply);
  });
}
