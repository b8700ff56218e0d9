import type { Box } from '../contract/box.ts';
import { type AiEvidence, MAX_CANDIDATES } from '../contract/search.ts';
import { isRecognitionError } from '../recognition/errors.ts';
import { freeRaster } from '../engine/node/shared-raster.ts';
import type { AiJudge, Raster, RecognisedHead, Recogniser } from '../recognition/types.ts';
import { ServiceError } from './errors.ts';
import type { Stopwatch } from './log.ts';
import type { DecodedPicture } from '../engine/node/decode.ts';
import type { PictureReader, Visit } from '../engine/node/pictures/picture-reader.ts';
import type { PictureTask } from '../engine/node/pictures/task.ts';
import { type Caller, FairQueue } from './limits/fair-queue.ts';

/** Slots open to all; one more is the reserve. */
function common({ size }: PictureReader): number {
  return Math.max(1, size - 1);
}

/** Decoding for the program itself; leaves a process to clients. */
export function inBackground(reader: PictureReader): Pick<PictureReader, 'decode'> {
  const queue = new FairQueue(common(reader), Infinity);
  const never = new AbortController().signal;
  return {
    decode: (bytes, limits, signal = never) =>
      queue.run({ client: '', signal }, () => reader.decode(bytes, limits, signal)),
  };
}

type Wanted = Omit<PictureTask, 'maxPixels'>;

const PIXELS: Wanted = { pixels: true, preview: false };
const PREVIEW: Wanted = { pixels: false, preview: true };

/**
 * The picture processes behind a fair queue, so that slow files of one or two clients cannot hold
 * all. Separate from recognition's queue: a process may use over 1 GB, so fewer run.
 */
export class Pictures {
  readonly #reader: PictureReader;
  readonly #maxPixels: number;
  readonly #queue: FairQueue;

  constructor(reader: PictureReader, maxPixels: number) {
    this.#reader = reader;
    this.#maxPixels = maxPixels;
    // Unbounded: recognitions are limited earlier, previews by what is stored.
    this.#queue = new FairQueue(common(reader), Infinity, reader.size > 1);
  }

  /**
   * Reads a file in its turn; resolves when the process begins.
   * @throws the signal's reason when aborted before
   */
  read(bytes: Uint8Array, wanted: Wanted, caller: Caller): Promise<Visit> {
    const task = { ...wanted, maxPixels: this.#maxPixels };
    return new Promise((resolve, reject) => {
      this.#queue
        .run(caller, () => {
          const visit = this.#reader.visit(bytes, task, caller.signal);
          resolve(visit);
          return visit.over;
        })
        .catch(reject);
    });
  }

  async decode(bytes: Uint8Array, caller: Caller): Promise<DecodedPicture> {
    return (await this.read(bytes, PIXELS, caller)).decoded;
  }

  async preview(bytes: Uint8Array, client: string): Promise<Uint8Array> {
    const { signal } = new AbortController();
    return (await this.read(bytes, PREVIEW, { client, signal })).preview;
  }

  close(): void {
    this.#reader.close();
  }
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
  /** In the result's order. */
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
    // After a failure a network may still read it; its result does not count.
    freeRaster(raster);
  }
}

type InspectOptions = Pick<
  PipelineOptions,
  'client' | 'pictures' | 'aiDetect' | 'aiPrompt' | 'wantsPreview' | 'signal' | 'stopwatch'
>;

/** One visit to a picture process: pixels, to be freed by the caller, and promises of the rest. */
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
 * @throws RecognitionError for a bad picture, ServiceError 17706 for other failures, the signal's
 * reason when aborted
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
