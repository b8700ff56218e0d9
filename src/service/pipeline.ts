import type { AiEvidence } from '../contract/search.ts';
import { MAX_CANDIDATES } from '../contract/search.ts';
import { isRecognitionError } from '../recognition/errors.ts';
import { decodePicture } from '../recognition/node/decode.ts';
import type { AiJudge, Raster, RecognisedHead, Recogniser } from '../recognition/types.ts';
import { checkAi } from './ai-check.ts';
import { ServiceError } from './errors.ts';
import type { Stopwatch } from './stopwatch.ts';

export interface PipelineOptions {
  readonly maxPixels: number;
  readonly maxPeople: number;
  readonly aiDetect: boolean;
  /** Whether the evidence may hold the prompt. */
  readonly aiPrompt: boolean;
  /** The installed classifier of generated pictures, if there is one. */
  readonly classifier: () => Promise<AiJudge | undefined>;
  readonly signal: AbortSignal;
  readonly stopwatch: Stopwatch;
}

export interface PipelineResult {
  readonly heads: readonly RecognisedHead[];
  readonly evidence: AiEvidence | undefined;
  /** The picture, decoded. */
  readonly raster: Raster;
}

async function runStages(
  bytes: Uint8Array,
  recogniser: Recogniser,
  options: PipelineOptions,
): Promise<PipelineResult> {
  const { maxPixels, maxPeople, aiDetect, signal, stopwatch } = options;
  const picture = await stopwatch.time('decode', () => decodePicture(bytes, { maxPixels }, signal));
  signal.throwIfAborted();
  const heads = await stopwatch.time('recognise', () =>
    recogniser.recognise(picture.raster, {
      signal,
      maxHeads: maxPeople,
      maxCandidates: MAX_CANDIDATES,
    }),
  );
  signal.throwIfAborted();
  const evidence = aiDetect
    ? await stopwatch.time('evidence', () => checkAi(bytes, picture.raster, options))
    : undefined;
  return { heads, evidence, raster: picture.raster };
}

/**
 * Decode, recognise, judge.
 *
 * @param bytes the picture's file as sent
 * @throws RecognitionError when the picture itself is the reason
 * @throws ServiceError 17706 for any other failure
 * @throws the signal's reason when aborted
 */
export async function runPipeline(
  bytes: Uint8Array,
  recogniser: Recogniser,
  options: PipelineOptions,
): Promise<PipelineResult> {
  try {
    return await runStages(bytes, recogniser, options);
  } catch (cause) {
    options.signal.throwIfAborted();
    if (isRecognitionError(cause)) throw cause;
    throw new ServiceError('recognitionFailed', { cause });
  }
}
