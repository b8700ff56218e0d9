import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { packPatchSchema, PACKS_PATH, type PacksReply } from '../../contract/packs.ts';
import { clientSignal } from '../abort.ts';
import { PackError } from '../../gallery/pack.ts';
import { badParameters, missing } from '../errors.ts';
import { authorize } from '../authorization/authorization.ts';
import { readFields } from '../intake/fields.ts';
import { storeError } from '../gallery/store-error.ts';
import { success } from '../reply/envelope.ts';
import type { Services } from '../services.ts';

function packsReply(
  { library }: Services,
  request: FastifyRequest,
  reply: FastifyReply,
): PacksReply {
  reply.header('cache-control', 'no-store');
  return { ...success(request), packs: [...library.packs()] };
}

/** `GET /v1/packs` (docs/interface.md, section 5). */
export function registerPackList(scope: FastifyInstance, services: Services): void {
  scope.get(PACKS_PATH.replace('/v1', ''), async (request, reply) =>
    packsReply(services, request, reply),
  );
}

function switchError(error: unknown): unknown {
  if (!(error instanceof PackError)) return storeError(error);
  return badParameters('packs.json beside the gallery cannot be read; fix it first', {
    cause: error,
    zhDetail: '无法读取图库旁的 packs.json，请先修正',
  });
}

/** `PATCH /v1/packs/{id}`, outside the scope with CORS: preflight finds nothing here. */
export function registerPackSwitch(app: FastifyInstance, services: Services): void {
  app.patch<{ Params: { id: string } }>(`${PACKS_PATH}/:id`, async (request, reply) => {
    await authorize(request, reply, services);
    const { on } = await readFields(packPatchSchema, request, clientSignal(reply));
    const isThere = await services.library
      .setPack(request.params.id, on)
      .catch((error: unknown) => {
        throw switchError(error);
      });
    if (!isThere) throw missing('there is no such pack', '没有这个角色包');
    return packsReply(services, request, reply);
  });
}
