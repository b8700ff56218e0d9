import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { TeachReply } from '../../contract/gallery.ts';
import type { Added } from '../../library/gallery/store/store.ts';
import { attend, untilAborted } from '../abort.ts';
import { readForm, replyHead, missing } from '../gallery/fields.ts';
import { teach, toLesson } from '../gallery/teach.ts';
import type { Services } from '../services.ts';
import { bodyLimits } from '../read-bytes.ts';
import { clientOf } from '../limits/client.ts';
import type { Caller } from '../limits/fair-queue.ts';
import type { Upload } from '../limits/admission-control.ts';

function lessonReply(
  services: Services,
  request: FastifyRequest,
  { id, place, undo }: Added,
): TeachReply {
  const { known } = services.gallery;
  const shelf = known.find(place);
  const picture = shelf?.pictures.find((one) => one.id === id);
  if (!shelf || !picture) throw missing('the reference was removed again meanwhile');
  return {
    ...replyHead(services, request),
    ...place,
    reference: known.reference(shelf, picture),
    added: undo !== undefined,
    ...(undo === undefined ? {} : { undo }),
  };
}

async function answer(
  services: Services,
  request: FastifyRequest,
  caller: Caller,
  upload: Upload,
): Promise<TeachReply> {
  const { gallery, library, settings } = services;
  const { MAX_IMAGE_BYTES: maxBytes } = settings;
  const limits = { ...bodyLimits(maxBytes), onBytes: upload.onBytes };
  const form = await readForm(request, limits, caller.signal);
  upload.onPicture();
  const lesson = toLesson(form, maxBytes);
  // Only then is a reference's use known. A failed model is reported elsewhere.
  await untilAborted(
    library.ready().catch(() => undefined),
    caller.signal,
  );
  const added = await gallery.change(() => teach(services, lesson, caller));
  return lessonReply(services, request, added);
}

/** `POST /v1/gallery/references`; queued with searches, as it decodes and recognises too. */
export function registerLessons(scope: FastifyInstance, services: Services): void {
  scope.post('/references', async (request, reply) => {
    const client = clientOf(request);
    const { signal, turnAway } = attend(reply);
    return services.admission.admit({ client, turnAway }, (upload) =>
      answer(services, request, { client, signal }, upload),
    );
  });
}
