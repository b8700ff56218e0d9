import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { WORKS_PATH, type WorksReply } from '../../contract/works.ts';
import { memoizeLast } from '../../library/memoize-last.ts';
import { mayChange } from '../authorization/authorization.ts';
import { success } from '../reply/envelope.ts';
import { sendTagged, type Tagged, tagged } from '../reply/tagged.ts';
import type { Services } from '../services.ts';

/** Those of packs are public, one's own are as the gallery is. */
async function seesAll(services: Services, request: FastifyRequest, reply: FastifyReply) {
  return services.settings.GALLERY_PUBLIC || mayChange(request, reply, services);
}

/** `GET /v1/works` (docs/interface.md, section 5). */
export function registerWorks(scope: FastifyInstance, services: Services): void {
  const { library, gallery } = services;
  // Milliseconds of this thread, and the same until the gallery changes.
  const textsOf = memoizeLast<[version: string, listed: readonly object[]], Map<boolean, Tagged>>(
    () => new Map(),
  );

  function worksFor(isAll: boolean): WorksReply['works'] {
    const { known } = gallery;
    const listed = known.listed();
    const seen = isAll ? listed : listed.filter(({ packed }) => packed > 0);
    return known.works(seen).map(({ work, names, characters }) => {
      const aliases = [...library.workAliases(work)];
      return { work, names, ...(aliases.length > 0 && { aliases }), characters };
    });
  }

  scope.get(WORKS_PATH.replace('/v1', ''), async (request, reply) => {
    // Large, and seldom another one.
    reply.header('cache-control', 'private, no-cache');
    const isAll = await seesAll(services, request, reply);
    const head = success(request);
    const texts = textsOf(library.galleryVersion(), gallery.known.listed());
    const text =
      texts.get(isAll) ?? tagged({ ...head, works: worksFor(isAll) } satisfies WorksReply);
    texts.set(isAll, text);
    return sendTagged(request, reply, text);
  });
}
