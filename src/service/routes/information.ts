import type { FastifyInstance } from 'fastify';
import type { ModelListReply } from '../../contract/model.ts';
import { openApiDocument } from '../../contract/openapi.ts';
import type { StatusReply } from '../../contract/status-reply.ts';
import { STATUS } from '../../contract/status.ts';
import { STATUS_TEXTS } from '../../contract/status-texts.ts';
import { success } from '../reply/envelope.ts';
import { sendTagged, tagged } from '../reply/tagged.ts';
import type { Services } from '../services.ts';
import type { Settings } from '../settings.ts';

function statusReply({
  MAX_IMAGE_BYTES: max_bytes,
  MAX_IMAGE_PIXELS: max_pixels,
  MAX_PEOPLE: max_people,
  REPORT_URL: report,
  MAINTENANCE: maintenance,
}: Settings): StatusReply {
  const { code } = STATUS.running;
  const { message } = STATUS_TEXTS.running;
  return {
    code,
    message,
    limits: { max_bytes, max_pixels, max_people },
    ...(report && { report }),
    ...(maintenance && { maintenance }),
  };
}

/** `GET /v1/model/list` (docs/interface.md, section 2), `/v1/status` and `/v1/openapi.json`. */
export function registerInformation(
  scope: FastifyInstance,
  { models, settings, library, gallery }: Services,
): void {
  const document = tagged(openApiDocument());
  const status = statusReply(settings);

  scope.get('/model/list', async (request, reply): Promise<ModelListReply> => {
    reply.header('cache-control', 'no-store');
    const known = library.hasGalleryModel() && { known: gallery.known.counts() };
    return { data: await models.list(), ...known, ...success(request) };
  });

  scope.get('/status', async (request, reply): Promise<StatusReply> => {
    reply.header('cache-control', 'no-store');
    request.statusCode = STATUS.running.code;
    return status;
  });

  scope.get('/openapi.json', async (request, reply) => {
    reply.header('cache-control', 'no-cache');
    return sendTagged(request, reply, document);
  });
}
