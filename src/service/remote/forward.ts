import type { FastifyRequest } from 'fastify';
import type { SearchReply } from '../../contract/search.ts';
import { STATUS } from '../../contract/status.ts';
import { useUp } from '../../engine/node/shared-raster.ts';
import { checkAi, visitPicture } from '../pipeline.ts';
import type { Services } from '../services.ts';
import type { SearchRequest } from '../intake/search-request.ts';
import { PREVIEW_PATH } from '../reply/search-reply.ts';
import type { Stopwatch } from '../stopwatch.ts';
import type { FoundAnswer } from './answer.ts';
import type { Remote } from './remote.ts';

export interface ForwardedSearch {
  readonly bytes: Uint8Array;
  readonly wanted: Pick<SearchRequest, 'isMulti' | 'aiDetect' | 'aiPrompt'>;
  readonly remote: Remote;
  readonly model: string;
}

export interface ForwardContext {
  readonly services: Pick<Services, 'queue' | 'library' | 'pictures' | 'previews' | 'settings'>;
  readonly client: string;
  readonly wantsPreview: boolean;
  readonly request: Pick<FastifyRequest, 'headers' | 'id' | 'log'>;
  readonly signal: AbortSignal;
  readonly stopwatch: Stopwatch;
}

/**
 * Our own check of the picture: valid and within limits, preview, and the AI check, which the other
 * service may lack.
 */
async function lookAt(
  { bytes, wanted: { aiDetect, aiPrompt } }: ForwardedSearch,
  { services, ...context }: ForwardContext,
) {
  const { client, wantsPreview, signal, stopwatch } = context;
  const options = { ...context, pictures: services.pictures, aiDetect, aiPrompt };
  const { decoded, evidence: written, preview } = await visitPicture(bytes, options);
  const { raster } = decoded;
  const classifier = () => services.library.classifier();
  return await useUp(raster, async () => {
    const evidence = aiDetect
      ? await stopwatch.time('evidence', () => checkAi(written, raster, classifier, signal))
      : undefined;
    const made = wantsPreview ? preview : undefined;
    return { evidence, previewToken: services.previews.put(bytes, client, made) };
  });
}

async function send(
  { bytes, wanted, remote, model }: ForwardedSearch,
  { services, client, request, signal, stopwatch }: ForwardContext,
): Promise<FoundAnswer> {
  const acceptLanguage = request.headers['accept-language'];
  const maxPeople = services.settings.MAX_PEOPLE;
  const answer = await stopwatch.time('forward', () =>
    remote.search(bytes, { ...wanted, model, acceptLanguage, client, maxPeople }, signal),
  );
  request.log.info({ remote: remote.spec.id, upstream_trace_id: answer.traceId }, 'forwarded');
  if (answer.kind === 'refused') throw answer.error;
  return answer;
}

/**
 * Forwards a search. With `ai_detect`, generated if either service says so. The trace id is the
 * other service's, to quote there.
 * @throws RecognitionError for a bad picture; ServiceError the other's refusal, or as
 * `Remote.search`; the signal's reason when aborted
 */
export async function forward(
  search: ForwardedSearch,
  context: ForwardContext,
): Promise<SearchReply> {
  const { services, request } = context;
  const own = await services.queue.run(context, () => lookAt(search, context));
  try {
    const answer = await send(search, context);
    const ai = search.wanted.aiDetect && (own.evidence !== undefined || answer.ai);
    const evidence = ai ? (own.evidence ?? answer.evidence) : undefined;
    return {
      code: STATUS.success.code,
      trace_id: answer.traceId ?? request.id,
      ai,
      data: answer.data,
      preview: `${PREVIEW_PATH}${own.previewToken}`,
      ...(evidence ? { ai_evidence: evidence } : {}),
    };
  } catch (error) {
    // Nobody will ever learn its token.
    services.previews.remove(own.previewToken);
    throw error;
  }
}
