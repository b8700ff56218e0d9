import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import {
  characterQuerySchema,
  GALLERY_PAGE,
  type GalleryCharacterReply,
  galleryQuerySchema,
  type GalleryReply,
  MAX_GALLERY_PAGE,
} from '../../contract/gallery.ts';
import { authorize, mayChange } from '../authorization/authorization.ts';
import { missing } from '../errors.ts';
import { callerOf } from '../limits/client.ts';
import { numberOf, queryOf } from '../intake/fields.ts';
import { replyHead } from '../reply/envelope.ts';
import { checkFields } from '../intake/check-fields.ts';
import type { Services } from '../services.ts';
import { registerGalleryChanges, registerLessons } from './gallery-changes.ts';
import { registerSeries } from './gallery-series.ts';

async function readOnly(services: Services, request: FastifyRequest, reply: FastifyReply) {
  if (!services.settings.GALLERY_PUBLIC) return {};
  return (await mayChange(request, reply, services)) ? {} : { read_only: true };
}

function list(services: Services, request: FastifyRequest): GalleryReply {
  const { known } = services.gallery;
  const query = checkFields(galleryQuerySchema, queryOf(request));
  const start = numberOf(query.offset, 'offset', 0);
  const limit = Math.min(numberOf(query.limit, 'limit', GALLERY_PAGE, 1), MAX_GALLERY_PAGE);
  const { work = '' } = query;
  const place = query.work === undefined ? undefined : known.placeOf({ work, character: '' });
  const found = known.search({ work: place?.work, q: query.q });
  const end = start + limit;
  return {
    ...replyHead(services, request),
    // Thousands with packs: not with every page.
    works: start === 0 ? known.works(found) : [],
    characters: found.slice(start, end).map((one) => known.character(one)),
    total: found.length,
    ...(end < found.length ? { next: end } : {}),
  };
}

async function show(
  services: Services,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<GalleryCharacterReply> {
  const { known } = services.gallery;
  const one = known.find(checkFields(characterQuerySchema, queryOf(request)));
  if (one === undefined) throw missing('there is no such character', '没有这个角色');
  const { work, character, pictures, packed } = one;
  return {
    ...replyHead(services, request),
    work,
    character,
    names: services.library.names(work, character),
    ...(packed > 0 && { packed }),
    references: pictures.map((picture) => known.reference(one, picture)),
    ...(await readOnly(services, request, reply)),
  };
}

/**
 * The paths of contract/gallery.ts, authorised; with GALLERY_PUBLIC everybody may read. A scope without CORS: preflight finds nothing here.
 */
export async function registerGallery(app: FastifyInstance, services: Services): Promise<void> {
  await app.register(
    async (scope) => {
      scope.addHook('onRequest', async (request, reply) => {
        reply.header('cache-control', 'private, no-store');
        const isRead = request.method === 'GET' || request.method === 'HEAD';
        if (isRead && services.settings.GALLERY_PUBLIC) return;
        await authorize(request, reply, services);
      });
      scope.get('/', async (request, reply) => {
        const caller = callerOf(request, reply);
        const listed = await services.mainThread(caller, () => list(services, request));
        return { ...listed, ...(await readOnly(services, request, reply)) };
      });
      scope.get('/character', async (request, reply) => show(services, request, reply));
      registerLessons(scope, services);
      registerGalleryChanges(scope, services);
      registerSeries(scope, services);
    },
    { prefix: '/v1/gallery' },
  );
}
