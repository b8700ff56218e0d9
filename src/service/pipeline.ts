import type { Box } from '../contract/box.ts';
import type { AiEvidence } from '../contract/search.ts';
import { MAX_CANDIDATES } from '../contract/search.ts';
import { isRecognitionError } from '../recognition/errors.ts';
import type { PictureReader } from '../engine/node/pictures/picture-reader.ts';
import { freeRaster } from '../engine/node/shared-raster.ts';
import type { AiJudge, Raster, RecognisedHead, Recogniser } from '../recognition/types.ts';
import { checkAi } from './ai-check.ts';
import { ServiceError } from './errors.ts';
import type { Stopwatch } from './stopwatch.ts';

export interface PipelineOptions {
  /** For whom, as the limits count it. */
  readonly client: string;
  readonly pictures: PictureReader;
  readonly maxPixels: number;
  readonly maxPeople: number;
  readonly aiDetect: boolean;
  /** Whether the evidence may hold the prompt. */
  readonly aiPrompt: boolean;
  /** The installed classifier of generated pictures, if there is one. */
  readonly classifier: () => Promise<AiJudge | undefined>;
  readonly signal: AbortSignal;
  readonly stopwatch: Stopwatch;
  readonly progress: PipelineProgress | undefined;
}

/** Whoever wants to know how far it is. */
export interface PipelineProgress {
  /** It is a picture: the size of the upright original in pixels. */
  onPicture(size: { readonly width: number; readonly height: number }): void;
  /** Where its heads are, in the order of the result. */
  onHeads(boxes: readonly Box[]): void;
}

export interface PipelineResult {
  readonly heads: readonly RecognisedHead[];
  readonly evidence: AiEvidence | undefined;
}

async function recogniseDecoded(
  bytes: Uint8Array,
  raster: Raster,
  recogniser: Recogniser,
  options: PipelineOptions,
): Promise<PipelineResult> {
  const { maxPeople, aiDetect, signal, stopwatch, progress } = options;
  const heads = await stopwatch.time('recognise', () =>
    recogniser.recognise(raster, {
      signal,
      maxHeads: maxPeople,
      maxCandidates: MAX_CANDIDATES,
      onHeads: (boxes) => progress?.onHeads(boxes),
    }),
  );
  signal.throwIfAborted();
  const evidence = aiDetect
    ? await stopwatch.time('evidence', () => checkAi(bytes, raster, options))
    : undefined;
  return { heads, evidence };
}

async function runStages(
  bytes: Uint8Array,
  recogniser: Recogniser,
  options: PipelineOptions,
): Promise<PipelineResult> {
  const { pictures, maxPixels, client, signal, stopwatch, progress } = options;
  const { raster, width, height } = await stopwatch.time('decode', () =>
    pictures.decode(bytes, { maxPixels, client }, signal),
  );
  try {
    signal.throwIfAborted();
    progress?.onPicture({ width, height });
    return await recogniseDecoded(bytes, raster, recogniser, options);
  } finally {
    // After a failure some network may still look at it; what that finds counts for nothing.
    freeRaster(raster);
  }
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
