import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { WORKS_PATH, type WorksReply } from '../../contract/works.ts';
import { mayChange } from '../gallery/authorization.ts';
import { success } from '../reply/envelope.ts';
import { sendTagged } from '../reply/tagged.ts';
import type { Services } from '../services.ts';

/** Those of packs are public, one's own are as the gallery is. */
async function seesAll(services: Services, request: FastifyRequest, reply: FastifyReply) {
  return services.settings.GALLERY_PUBLIC || mayChange(request, reply, services);
}

/** `GET /v1/works` (docs/interface.md, section 5). */
export function registerWorks(scope: FastifyInstance, services: Services): void {
  const { library, gallery } = services;
  scope.get(WORKS_PATH.replace('/v1', ''), async (request, reply) => {
    // Large, and seldom another one.
    reply.header('cache-control', 'private, no-cache');
    const { known } = gallery;
    const listed = known.listed();
    const seen = (await seesAll(services, request, reply))
      ? listed
      : listed.filter(({ packed }) => packed > 0);
    const works = known.works(seen).map(({ work, names, characters }) => {
      const aliases = [...library.workAliases(work)];
      return { work, names, ...(aliases.length > 0 && { aliases }), characters };
    });
    const answer: WorksReply = { ...success(request), works };
    return sendTagged(request, reply, answer);
  });
}
