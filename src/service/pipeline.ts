import type { Box } from '../contract/box.ts';
import type { AiEvidence } from '../contract/search.ts';
import { MAX_CANDIDATES } from '../contract/search.ts';
import { isRecognitionError } from '../recognition/errors.ts';
import { freeRaster } from '../engine/node/shared-raster.ts';
import type { AiJudge, Raster, RecognisedHead, Recogniser } from '../recognition/types.ts';
import { checkAi } from './ai-check.ts';
import { ServiceError } from './errors.ts';
import type { Pictures } from './pictures.ts';
import type { Stopwatch } from './stopwatch.ts';

export interface PipelineOptions {
  /** For whom, as the limits count it. */
  readonly client: string;
  readonly pictures: Pictures;
  readonly maxPeople: number;
  readonly aiDetect: boolean;
  /** Whether the evidence may hold the prompt. */
  readonly aiPrompt: boolean;
  /** Whether a picture to show is made too. */
  readonly wantsPreview: boolean;
  /** The installed classifier of generated pictures, if there is one. */
  readonly classifier: () => Promise<AiJudge | undefined>;
  readonly signal: AbortSignal;
  readonly stopwatch: Stopwatch;
  readonly progress: PipelineProgress;
}

/** What is known of a picture once it is decoded. */
export interface PictureNews {
  /** Size of the upright original in pixels. */
  readonly width: number;
  readonly height: number;
  /** The picture to show, if it is made; undefined when nobody has asked for it yet. */
  readonly preview: Promise<Uint8Array> | undefined;
}

/** Whoever wants to know how far it is. */
export interface PipelineProgress {
  /** It is a picture. */
  onPicture(news: PictureNews): void;
  /** Where its heads are, in the order of the result. */
  onHeads(boxes: readonly Box[]): void;
}

export interface PipelineResult {
  readonly heads: readonly RecognisedHead[];
  readonly evidence: AiEvidence | undefined;
}

async function recogniseDecoded(
  raster: Raster,
  written: Promise<AiEvidence | undefined>,
  recogniser: Recogniser,
  options: PipelineOptions,
): Promise<PipelineResult> {
  const { maxPeople, aiDetect, classifier, signal, stopwatch, progress } = options;
  const heads = await stopwatch.time('recognise', () =>
    recogniser.recognise(raster, {
      signal,
      maxHeads: maxPeople,
      maxCandidates: MAX_CANDIDATES,
      onHeads: (boxes) => progress.onHeads(boxes),
    }),
  );
  signal.throwIfAborted();
  const evidence = aiDetect
    ? await stopwatch.time('evidence', () => checkAi(written, raster, classifier, signal))
    : undefined;
  return { heads, evidence };
}

async function runStages(
  bytes: Uint8Array,
  recogniser: Recogniser,
  options: PipelineOptions,
): Promise<PipelineResult> {
  const { wantsPreview, signal, progress } = options;
  const { decoded, evidence, preview } = await inspect(bytes, options);
  const { raster, width, height } = decoded;
  try {
    signal.throwIfAborted();
    progress.onPicture({ width, height, preview: wantsPreview ? preview : undefined });
    return await recogniseDecoded(raster, evidence, recogniser, options);
  } finally {
    // After a failure some network may still look at it; what that finds counts for nothing.
    freeRaster(raster);
  }
}

type InspectOptions = Pick<
  PipelineOptions,
  'client' | 'pictures' | 'aiDetect' | 'aiPrompt' | 'wantsPreview' | 'signal' | 'stopwatch'
>;

/**
 * One visit to a picture process. What it still finds out while others work on the pixels comes later.
 *
 * @returns the pixels, to be freed by the caller, and the promises of the rest
 */
export async function inspect(bytes: Uint8Array, options: InspectOptions) {
  const { client, pictures, aiDetect, aiPrompt, wantsPreview, signal, stopwatch } = options;
  const wanted = {
    pixels: true,
    preview: wantsPreview,
    evidence: aiDetect ? { withPrompt: aiPrompt } : undefined,
  };
  return stopwatch.time('decode', async () => {
    const visit = await pictures.read(bytes, wanted, { client, signal });
    return { ...visit, decoded: await visit.decoded };
  });
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
