import { availableParallelism } from 'node:os';
import type { AiEvidence } from '../../../contract/search.ts';
import { RecognitionError } from '../../../recognition/errors.ts';
import { sniffFormat } from '../../../recognition/format.ts';
import type { DecodedPicture, DecodeLimits } from '../decode.ts';
import { freeRaster } from '../shared-raster.ts';
import { WaitingList, withResolvers } from '../waiting-list.ts';
import { type Limits, limitsFor } from './limits.ts';
import { type PartListener, PictureChild } from './picture-child.ts';
import type { PictureTask } from './task.ts';

/** More processes only cost memory (some 60 MB each): networks take longer than decoding. */
const MAX_PROCESSES = 5;

const IDLE_MS = 60_000;

/**
 * Time an abandoned visit may still take before its process is killed: starting one takes longer.
 */
const GRACE_MS = 500;

/** For the operator's own pictures. Bounds memory; larger than what strangers may send. */
export const OWN_PICTURES: DecodeLimits = { maxPixels: 100_000_000 };

export interface PictureReaderOptions {
  readonly processes?: number | undefined;
  readonly limits?: ((maxPixels: number) => Limits) | undefined;
}

/**
 * Results of one visit to a picture process; parts not asked for never settle. Unused rejections
 * are harmless. They reject with RecognitionError when the picture is to blame.
 */
export interface PictureVisit {
  readonly decoded: Promise<DecodedPicture>;
  /** Without metadata; not ended by the signal. */
  readonly preview: Promise<Uint8Array>;
  readonly evidence: Promise<AiEvidence | undefined>;
  readonly over: Promise<void>;
}

/**
 * Reads strangers' pictures in a small pool of processes, with limits of time, memory and pixels
 * per file. A file that hangs or crashes costs one process, which is replaced, and no other
 * request. First come, first served.
 */
export class PictureReader {
  readonly size: number;
  readonly #limits: (maxPixels: number) => Limits;
  readonly #children = new Set<PictureChild>();
  readonly #idle = new Map<PictureChild, NodeJS.Timeout>();
  readonly #waiting = new WaitingList<PictureChild>();
  /** With a large picture: the first decodes, the others wait. */
  readonly #large = new Set<PictureChild>();
  #isClosed = false;

  constructor({ processes, limits }: PictureReaderOptions = {}) {
    this.#limits = limits ?? limitsFor;
    this.size = processes ?? Math.min(MAX_PROCESSES, Math.max(2, availableParallelism()) + 1);
  }

  get processIds(): number[] {
    return [...this.#children].flatMap(({ pid }) => pid ?? []);
  }

  warm(): void {
    if (this.#children.size === 0 && !this.#isClosed) this.#rest(this.#start());
  }

  /**
   * Has a file read. The signal ends the visit; `decoded` and `evidence` then reject with its
   * reason at once.
   */
  visit(bytes: Uint8Array, task: PictureTask, signal?: AbortSignal): PictureVisit {
    const decoded = withResolvers<DecodedPicture>();
    const preview = withResolvers<Uint8Array>();
    const evidence = withResolvers<AiEvidence | undefined>();
    const all = [decoded, preview, evidence];
    for (const { promise } of all) promise.catch(() => undefined);
    const abandon = () => {
      for (const { reject } of [decoded, evidence]) reject(signal?.reason as Error);
    };
    const end = (reason: Error) => {
      signal?.removeEventListener('abort', abandon);
      for (const { reject } of all) reject(reason);
    };
    signal?.addEventListener('abort', abandon, { once: true });
    const onPart: PartListener = {
      decoded: (picture) => {
        if (signal?.aborted) freeRaster(picture.raster);
        else decoded.resolve(picture);
      },
      preview: preview.resolve,
      evidence: evidence.resolve,
    };
    const over = this.#run(bytes, task, onPart, signal).then(
      () => end(new Error('It was not asked for.')),
      (error: unknown) => end(error as Error),
    );
    return { decoded: decoded.promise, preview: preview.promise, evidence: evidence.promise, over };
  }

  /**
   * The upright picture alone.
   *
   * @throws RecognitionError when the picture is to blame
   * @throws the signal's reason when aborted
   */
  decode(
    bytes: Uint8Array,
    { maxPixels }: DecodeLimits,
    signal?: AbortSignal,
  ): Promise<DecodedPicture> {
    return this.visit(bytes, { maxPixels, pixels: true, preview: false }, signal).decoded;
  }

  close(): void {
    this.#isClosed = true;
    for (const timer of this.#idle.values()) clearTimeout(timer);
    for (const child of this.#children) child.kill();
    this.#waiting.refuseAll(closed());
  }

  async #run(
    bytes: Uint8Array,
    task: PictureTask,
    onPart: PartListener,
    signal?: AbortSignal,
  ): Promise<void> {
    if (!sniffFormat(bytes)) {
      throw new RecognitionError('unsupported-format', 'The picture has no known format.');
    }
    const child = await this.#take(signal);
    const isDone = endLater(child, signal);
    try {
      await child.run({ task, bytes, limits: this.#limits(task.maxPixels), onPart });
    } finally {
      isDone();
      this.#endLarge(child);
      if (!child.isOver) this.#rest(child);
      this.#serve();
    }
  }

  async #take(signal?: AbortSignal): Promise<PictureChild> {
    if (this.#isClosed) throw closed();
    const child = this.#waiting.wait(signal);
    this.#serve();
    return child;
  }

  #serve(): void {
    while (this.#waiting.size > 0) {
      const child = this.#wake() ?? this.#startIfRoom();
      if (!child) return;
      this.#waiting.serve(child);
    }
  }

  #rest(child: PictureChild): void {
    const retire = () => {
      if (this.#children.size === 1) return;
      child.kill();
      this.#forget(child);
    };
    this.#idle.set(child, setTimeout(retire, IDLE_MS).unref());
  }

  #wake(): PictureChild | undefined {
    const child = [...this.#idle.keys()].at(-1);
    if (!child) return undefined;
    clearTimeout(this.#idle.get(child));
    this.#idle.delete(child);
    return child;
  }

  #startIfRoom(): PictureChild | undefined {
    if (this.#children.size >= this.size) return undefined;
    try {
      return this.#start();
    } catch (error) {
      // Node throws where memory is missing. Those at work serve who waits; without any nobody would.
      if (this.#children.size === 0) this.#waiting.refuseAll(error as Error);
      return undefined;
    }
  }

  #start(): PictureChild {
    const child = new PictureChild({
      onEnd: (ended) => this.#forget(ended),
      onLarge: (waiting) => {
        this.#large.add(waiting);
        if (this.#large.size === 1) waiting.decodeLarge();
      },
    });
    this.#children.add(child);
    return child;
  }

  #endLarge(child: PictureChild): void {
    const [first] = this.#large;
    this.#large.delete(child);
    const [next] = this.#large;
    if (next !== first) next?.decodeLarge();
  }

  #forget(child: PictureChild): void {
    clearTimeout(this.#idle.get(child));
    this.#idle.delete(child);
    this.#children.delete(child);
    if (!this.#isClosed) this.#serve();
  }
}

function closed(): Error {
  return new Error('The picture reader has been closed.');
}

function endLater(child: PictureChild, signal: AbortSignal | undefined) {
  let timer: NodeJS.Timeout | undefined;
  const onAbort = () => {
    timer = setTimeout(() => child.kill(), GRACE_MS).unref();
  };
  signal?.addEventListener('abort', onAbort, { once: true });
  if (signal?.aborted) onAbort();
  return () => {
    clearTimeout(timer);
    signal?.removeEventListener('abort', onAbort);
  };
}
