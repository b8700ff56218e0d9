import type { FastifyBaseLogger } from 'fastify';
import type { AiEvidence } from '../../contract/search.ts';
import { freeRaster } from '../../engine/node/shared-raster.ts';
import { checkAi } from '../ai-check.ts';
import type { House } from '../house.ts';
import { inspect } from '../pipeline.ts';
import type { Stopwatch } from '../stopwatch.ts';
import type { FoundAnswer } from './answer.ts';
import type { Remote } from './remote.ts';

/** A search that another service answers. */
export interface Forwarded {
  readonly remote: Remote;
  /** Model id over there. */
  readonly model: string;
  readonly isMulti: boolean;
  readonly aiDetect: boolean;
  readonly aiPrompt: boolean;
  readonly acceptLanguage: string | undefined;
}

export interface ForwardContext {
  readonly house: Pick<House, 'queue' | 'library' | 'pictures' | 'previews' | 'settings'>;
  /** Who asks, as the queues count it. */
  readonly client: string;
  /** Whether a picture to show is made before anybody asks. */
  readonly wantsPreview: boolean;
  readonly log: FastifyBaseLogger;
  readonly signal: AbortSignal;
  readonly stopwatch: Stopwatch;
}

export interface ForwardedAnswer extends FoundAnswer {
  /** What this service itself found in the file, else what the other one says. */
  readonly evidence: AiEvidence | undefined;
  readonly previewToken: string;
}

interface Inspection {
  readonly evidence: AiEvidence | undefined;
  readonly previewToken: string;
}

/**
 * Our own look at the picture: that it is one, within our limits, so that its preview can be shown;
 * and the AI check, which the other service may not offer.
 */
async function lookAt(
  bytes: Uint8Array,
  { aiDetect, aiPrompt }: Forwarded,
  { house, ...context }: ForwardContext,
): Promise<Inspection> {
  const { client, wantsPreview, signal, stopwatch } = context;
  const options = { ...context, pictures: house.pictures, aiDetect, aiPrompt };
  const { decoded, evidence: written, preview } = await inspect(bytes, options);
  const { raster } = decoded;
  const classifier = () => house.library.classifier();
  try {
    const evidence = aiDetect
      ? await stopwatch.time('evidence', () => checkAi(written, raster, classifier, signal))
      : undefined;
    const made = wantsPreview ? preview : undefined;
    return { evidence, previewToken: house.previews.put(bytes, client, made) };
  } finally {
    freeRaster(raster);
  }
}

async function ask(
  bytes: Uint8Array,
  { remote, ...wanted }: Forwarded,
  { house, client, log, signal, stopwatch }: ForwardContext,
): Promise<FoundAnswer> {
  const maxPeople = house.settings.MAX_PEOPLE;
  const answer = await stopwatch.time('forward', () =>
    remote.search(bytes, { ...wanted, client, maxPeople }, signal),
  );
  log.info({ remote: remote.spec.id, upstream_trace_id: answer.traceId }, 'forwarded');
  if (answer.kind === 'refused') throw answer.error;
  return answer;
}

/**
 * Sends a search to another service. The picture is generated if either of the two says so, when the
 * client asked for that judgement; unasked, the answer is no, as for models of our own.
 *
 * @throws RecognitionError when the picture itself is the reason
 * @throws ServiceError the other service's refusal, or 17702 and 17706 as `Remote.search` says
 * @throws the signal's reason when aborted
 */
export async function forward(
  bytes: Uint8Array,
  wanted: Forwarded,
  context: ForwardContext,
): Promise<ForwardedAnswer> {
  const { house } = context;
  const ours = await house.queue.run(context, () => lookAt(bytes, wanted, context));
  try {
    const answer = await ask(bytes, wanted, context);
    const ai = wanted.aiDetect && (ours.evidence !== undefined || answer.ai);
    return {
      ...answer,
      ...ours,
      ai,
      evidence: ai ? (ours.evidence ?? answer.evidence) : undefined,
    };
  } catch (error) {
    // Nobody will ever learn its token.
    house.previews.remove(ours.previewToken);
    throw error;
  }
}
