import { availableParallelism } from 'node:os';
import type { AiEvidence } from '../../../contract/search.ts';
import { RecognitionError } from '../../../recognition/errors.ts';
import { sniffFormat } from '../../../recognition/format.ts';
import type { DecodedPicture, DecodeLimits } from '../decode.ts';
import { alreadyTold, type OnEvent, onlyOnce } from '../events.ts';
import { freeRaster } from '../shared-raster.ts';
import { WaitingList } from '../waiting-list.ts';
import { withResolvers } from '../with-resolvers.ts';
import { type Limits, limitsFor } from './limits.ts';
import { type PartListener, PictureChild } from './picture-child.ts';
import type { PictureTask } from './task.ts';

/** More processes than this only cost memory, some 60 MB each: networks take longer than decoding. */
const MAX_PROCESSES = 5;

/** How long a second and further process waits for work. */
const IDLE_MS = 60_000;

/** Time that an abandoned visit may still take before its process is ended: a new one takes longer to start. */
const GRACE_MS = 500;

export interface PictureReaderOptions {
  /** Most processes; one more than there are cores, at least 3 and at most 5, when absent. */
  readonly processes?: number | undefined;
  /** What one file may cost, by the most pixels it may have; `limitsFor` when absent. */
  readonly limits?: ((maxPixels: number) => Limits) | undefined;
  readonly onEvent?: OnEvent | undefined;
}

/**
 * What one visit to a picture process finds out. A part that was not asked for never comes; of the others
 * nobody has to take notice. They fail with RecognitionError when the picture is the reason.
 */
export interface Visit {
  /** The upright picture, its pixels in shared memory until `freeRaster`; see `readPicture`. */
  readonly decoded: Promise<DecodedPicture>;
  /** A smaller picture for people to see, without metadata; see `encodePreview`. Not ended by the signal. */
  readonly preview: Promise<Uint8Array>;
  /** What the file says of its making; see `findEvidence`. */
  readonly evidence: Promise<AiEvidence | undefined>;
  /** Fulfilled when the process is free again. */
  readonly over: Promise<void>;
}

/**
 * Reads strangers' pictures in processes of their own, few in number and one file at a time each, with
 * limits of time, memory and pixels for every file. A file that hangs, crashes or bloats a process
 * costs that process, which is replaced, and nobody else's request. When all processes are at work, who
 * comes first is served first.
 */
export class PictureReader {
  /** Most processes. */
  readonly size: number;
  readonly #limits: (maxPixels: number) => Limits;
  readonly #onEvent: OnEvent;
  readonly #children = new Set<PictureChild>();
  /** Those without work, and what ends them, the last used last. */
  readonly #idle = new Map<PictureChild, NodeJS.Timeout>();
  readonly #waiting = new WaitingList<PictureChild>();
  #isClosed = false;

  constructor({ processes, limits, onEvent }: PictureReaderOptions = {}) {
    this.#limits = limits ?? limitsFor;
    this.size = processes ?? Math.min(MAX_PROCESSES, Math.max(2, availableParallelism()) + 1);
    this.#onEvent = onlyOnce(onEvent ?? alreadyTold);
  }

  /** Ids of the processes there are. */
  get processIds(): number[] {
    return [...this.#children].flatMap(({ pid }) => pid ?? []);
  }

  /** Starts a process before there is work for it. */
  warm(): void {
    if (this.#children.size === 0 && !this.#isClosed) this.#rest(this.#start());
  }

  /**
   * Has a file read.
   *
   * @param signal ends the visit; `decoded` and `evidence` fail with its reason at once
   */
  visit(bytes: Uint8Array, task: PictureTask, signal?: AbortSignal): Visit {
    const decoded = withResolvers<DecodedPicture>();
    const preview = withResolvers<Uint8Array>();
    const evidence = withResolvers<AiEvidence | undefined>();
    const all = [decoded, preview, evidence];
    for (const { promise } of all) promise.catch(alreadyTold);
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
   * @throws RecognitionError when the picture is the reason
   * @throws the signal's reason when aborted
   */
  decode(
    bytes: Uint8Array,
    { maxPixels }: DecodeLimits,
    signal?: AbortSignal,
  ): Promise<DecodedPicture> {
    return this.visit(bytes, { maxPixels, pixels: true, preview: false }, signal).decoded;
  }

  /** Ends all processes; what is under way fails. */
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
    // What no decoder here reads never reaches one.
    if (!sniffFormat(bytes)) {
      throw new RecognitionError('unsupported-format', 'The picture has no known format.');
    }
    const child = await this.#take(signal);
    const isDone = endLater(child, signal);
    try {
      await child.run({ task, bytes, limits: this.#limits(task.maxPixels), onPart });
    } finally {
      isDone();
      if (!child.isOver) this.#rest(child);
      this.#serve();
    }
  }

  /** A process without work, now or when its turn comes. */
  async #take(signal?: AbortSignal): Promise<PictureChild> {
    if (this.#isClosed) throw closed();
    const child = this.#waiting.wait(signal);
    this.#serve();
    return child;
  }

  /** Gives those who wait the processes there are, and starts more up to the bound. */
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

  /** The process that was used last: the others may go. */
  #wake(): PictureChild | undefined {
    const child = [...this.#idle.keys()].at(-1);
    if (!child) return undefined;
    clearTimeout(this.#idle.get(child));
    this.#idle.delete(child);
    return child;
  }

  #startIfRoom(): PictureChild | undefined {
    return this.#children.size < this.size ? this.#start() : undefined;
  }

  #start(): PictureChild {
    const child = new PictureChild({
      onEnd: (ended) => this.#forget(ended),
      onWarning: (message) => this.#onEvent({ level: 'warn', message }),
    });
    this.#children.add(child);
    return child;
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

/** Ends a process some time after nobody waits for its work any more, unless told that it is done. */
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
