import type { Box } from '../contract/box.ts';
import { type AiEvidence, MAX_CANDIDATES } from '../contract/search.ts';
import { isRecognitionError } from '../recognition/errors.ts';
import { useUp } from '../engine/node/shared-raster.ts';
import { type HandledHead, withHandle } from '../gallery/handle.ts';
import type { AiJudge, Raster, Recogniser } from '../recognition/types.ts';
import { ServiceError } from './errors.ts';
import type { Stopwatch } from './stopwatch.ts';
import type { Pictures } from './pictures.ts';

interface PipelineOptions {
  readonly client: string;
  readonly pictures: Pictures;
  readonly maxPeople: number;
  readonly aiDetect: boolean;
  readonly aiPrompt: boolean;
  readonly wantsPreview: boolean;
  readonly classifier: () => Promise<AiJudge | undefined>;
  readonly signal: AbortSignal;
  readonly stopwatch: Stopwatch;
  readonly progress: PipelineProgress;
}

export interface PictureNews {
  /** Upright original, in pixels. */
  readonly width: number;
  readonly height: number;
  readonly preview: Promise<Uint8Array> | undefined;
}

export interface PipelineProgress {
  onPicture(news: PictureNews): void;
  /** The result's boxes, in its order; none where none is sure, though the result may hold one. */
  onHeads(boxes: readonly Box[]): void;
}

export interface PipelineResult {
  readonly heads: readonly HandledHead[];
  readonly evidence: AiEvidence | undefined;
}

/**
 * Whether a picture was generated: by what its file says (`written`), else by the classifier.
 * Undefined when nothing says so.
 */
export async function checkAi(
  written: Promise<AiEvidence | undefined>,
  picture: Raster,
  classifier: () => Promise<AiJudge | undefined>,
  signal: AbortSignal,
): Promise<AiEvidence | undefined> {
  const evidence = await written;
  if (evidence) return evidence;
  const judge = await classifier();
  const verdict = await judge?.judge(picture, signal);
  return judge && verdict?.isAi ? { kind: 'classifier', tool: judge.name, field: '' } : undefined;
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
      // Whoever asks next for the same picture may want its handles.
      withProbes: true,
      onHeads: (boxes) => progress.onHeads(boxes),
    }),
  );
  signal.throwIfAborted();
  const evidence = aiDetect
    ? await stopwatch.time('evidence', () => checkAi(written, raster, classifier, signal))
    : undefined;
  return { heads: heads.map((head) => withHandle(head, recogniser.grouping)), evidence };
}

type VisitOptions = Pick<
  PipelineOptions,
  'client' | 'pictures' | 'aiDetect' | 'aiPrompt' | 'wantsPreview' | 'signal' | 'stopwatch'
>;

/** One visit to a picture process: pixels, to be freed by the caller, and promises of the rest. */
export async function visitPicture(bytes: Uint8Array, options: VisitOptions) {
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
 * @throws RecognitionError for a bad picture, ServiceError 17706 for other failures, the signal's
 * reason when aborted
 */
export async function runPipeline(
  bytes: Uint8Array,
  recogniser: Recogniser,
  options: PipelineOptions,
): Promise<PipelineResult> {
  const { wantsPreview, signal, progress } = options;
  try {
    const { decoded, evidence, preview } = await visitPicture(bytes, options);
    const { raster, width, height } = decoded;
    // After a failure a network may still read the freed picture; its result does not count.
    return await useUp(raster, async () => {
      signal.throwIfAborted();
      progress.onPicture({ width, height, preview: wantsPreview ? preview : undefined });
      return await recogniseDecoded(raster, evidence, recogniser, options);
    });
  } catch (cause) {
    signal.throwIfAborted();
    if (isRecognitionError(cause)) throw cause;
    throw new ServiceError('recognitionFailed', { cause });
  }
}
