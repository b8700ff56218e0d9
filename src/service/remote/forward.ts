import type { FastifyBaseLogger } from 'fastify';
import type { AiEvidence } from '../../contract/search.ts';
import { decodePicture } from '../../recognition/node/decode.ts';
import { checkAi } from '../ai-check.ts';
import type { House } from '../house.ts';
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
  readonly house: Pick<House, 'gate' | 'library' | 'settings'>;
  readonly log: FastifyBaseLogger;
  readonly signal: AbortSignal;
  readonly stopwatch: Stopwatch;
}

export interface ForwardedAnswer extends FoundAnswer {
  /** What this service itself found in the file, else what the other one says. */
  readonly evidence: AiEvidence | undefined;
}

/**
 * Our own look at the picture: that it is one, within our limits, so that its preview can be shown;
 * and the AI check, which the other service may not offer.
 */
async function inspect(
  bytes: Uint8Array,
  { aiDetect, aiPrompt }: Forwarded,
  { house, signal, stopwatch }: ForwardContext,
): Promise<AiEvidence | undefined> {
  const maxPixels = house.settings.MAX_IMAGE_PIXELS;
  const picture = await stopwatch.time('decode', () => decodePicture(bytes, { maxPixels }, signal));
  if (!aiDetect) return undefined;
  const classifier = () => house.library.classifier();
  const options = { maxPixels, aiPrompt, classifier, signal };
  return stopwatch.time('evidence', () => checkAi(bytes, picture.raster, options));
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
  const { house, log, signal, stopwatch } = context;
  const { remote, ...search } = wanted;
  const ours = await house.gate.run(signal, () => inspect(bytes, wanted, context));
  const maxPeople = house.settings.MAX_PEOPLE;
  const answer = await stopwatch.time('forward', () =>
    remote.search(bytes, { ...search, maxPeople }, signal),
  );
  log.info({ remote: remote.spec.id, upstream_trace_id: answer.traceId }, 'forwarded');
  if (answer.kind === 'refused') throw answer.error;
  const ai = wanted.aiDetect && (ours !== undefined || answer.ai);
  return { ...answer, ai, evidence: ai ? (ours ?? answer.evidence) : undefined };
}
