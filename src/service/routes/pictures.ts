import { readFile } from 'node:fs/promises';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { hasCode } from '../../library/files/error-code.ts';
import { sniffFormat } from '../../recognition/format.ts';
import { ServiceError } from '../errors.ts';
import type { Services } from '../services.ts';
import { clientOf } from '../limits/client.ts';

const ONE_YEAR = 'public, max-age=31536000, immutable';

async function readIfThere(path: string): Promise<Buffer | undefined> {
  try {
    return await readFile(path);
  } catch (error) {
    if (hasCode(error, 'ENOENT')) return undefined;
    throw error;
  }
}

function sendPicture(reply: FastifyReply, bytes: Uint8Array, cacheControl: string) {
  const format = sniffFormat(bytes);
  if (format === undefined) throw new ServiceError('notFound');
  reply.header('cache-control', cacheControl).type(`image/${format}`);
  return reply.send(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength));
}

/** `GET /v1/preview/:token` and `GET /v1/reference/:id`, as linked from replies. */
export function registerPictures(scope: FastifyInstance, { library, previews }: Services): void {
  scope.get<{ Params: { token: string } }>('/preview/:token', async (request, reply) => {
    const picture = await previews.open(request.params.token, clientOf(request));
    if (picture === undefined) throw new ServiceError('notFound');
    return sendPicture(reply, picture, 'no-store, private');
  });

  scope.get<{ Params: { id: string } }>('/reference/:id', async ({ params }, reply) => {
    const path = library.referenceFile(params.id);
    const picture = path === undefined ? undefined : await readIfThere(path);
    if (picture === undefined) throw new ServiceError('notFound');
    return sendPicture(reply, picture, ONE_YEAR);
  });
}
