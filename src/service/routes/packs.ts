import type { FastifyInstance, FastifyRequest } from 'fastify';
import { packPatchSchema, PACKS_PATH, type PacksReply } from '../../contract/packs.ts';
import { clientSignal } from '../abort.ts';
import { authorize } from '../gallery/authorization.ts';
import { readFields } from '../gallery/fields.ts';
import { missing, storeError } from '../gallery/store-error.ts';
import { success } from '../reply/success.ts';
import type { Services } from '../services.ts';

function packsReply({ library }: Services, request: FastifyRequest): PacksReply {
  const packs = library.packs().map(({ isOn, ...pack }) => ({ ...pack, on: isOn }));
  return { ...success(request), packs };
}

/** `GET /v1/packs` (docs/interface.md, section 5). */
export function registerPackList(scope: FastifyInstance, services: Services): void {
  scope.get(PACKS_PATH.replace('/v1', ''), async (request, reply) => {
    reply.header('cache-control', 'no-store');
    return packsReply(services, request);
  });
}

/** `PATCH /v1/packs/{id}`. A scope without CORS: preflight finds nothing here. */
export async function registerPackSwitch(app: FastifyInstance, services: Services): Promise<void> {
  await app.register(
    async (scope) => {
      scope.addHook('onRequest', async (_request, reply) => {
        reply.header('cache-control', 'no-store');
      });
      scope.patch<{ Params: { id: string } }>('/:id', async (request, reply) => {
        await authorize(request, reply, services);
        const { on } = await readFields(packPatchSchema, request, clientSignal(reply));
        const isThere = await services.library
          .setPack(request.params.id, on)
          .catch((error: unknown) => {
            throw storeError(error);
          });
        if (!isThere) throw missing('there is no such pack');
        return packsReply(services, request);
      });
    },
    { prefix: PACKS_PATH },
  );
}
