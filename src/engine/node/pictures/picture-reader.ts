import { availableParallelism } from 'node:os';
import type { AiEvidence } from '../../../contract/search.ts';
import { RecognitionError } from '../../../recognition/errors.ts';
import { sniffFormat } from '../../../recognition/format.ts';
import type { DecodedPicture, DecodeLimits } from '../decode.ts';
import { alreadyTold, type OnEvent, onlyOnce } from '../events.ts';
import type { EvidenceSearch } from '../evidence.ts';
import { type Client, Places } from '../places.ts';
import { sharedBytes } from '../shared-raster.ts';
import { type Limits, limitsFor } from './limits.ts';
import { type Job, PictureChild, type Result } from './picture-child.ts';
import type { DecodedSizes } from './task.ts';

/** More processes than this only cost memory, some 60 MB each: networks take longer than decoding. */
const MAX_PROCESSES = 4;

/** How long a second and further process waits for work. */
const IDLE_MS = 60_000;

/** Whom a job counts for that no client has asked for. */
const PROGRAM: Client = '';

/** Time that an abandoned job may still take before its process is ended: a new one takes longer to start. */
const GRACE_MS = 500;

export interface PictureReaderOptions {
  /**
   * Processes that one client may hold, as many as there are cores, at least 2 and at most 4, when
   * absent. One more is started when all are held and a client that holds none would have to wait.
   */
  readonly processes?: number | undefined;
  /** What one file may cost, by the most pixels it may have; `limitsFor` when absent. */
  readonly limits?: ((maxPixels: number) => Limits) | undefined;
  readonly onEvent?: OnEvent | undefined;
}

/** For whom a file is read. */
interface OnBehalf {
  /** Who alone may not hold all processes; the program itself when absent. */
  readonly client?: Client | undefined;
}

interface Waiting {
  readonly client: Client;
  readonly enter: (child: PictureChild) => void;
  readonly refuse: (error: Error) => void;
}

/**
 * Reads strangers' pictures in processes of their own, few in number and one file at a time each, with
 * limits of time, memory and pixels for every file. A file that hangs, crashes or bloats a process
 * costs that process, which is replaced, and nobody else's request. One or two clients cannot hold all
 * processes, however many slow files they send; more can, until the first of these files is done or has
 * used up its time: then those who hold none come first.
 *
 * All methods throw RecognitionError when the picture is the reason, and the signal's reason when
 * aborted.
 */
export class PictureReader {
  /** Most processes. */
  readonly #size: number;
  readonly #places: Places;
  readonly #limits: (maxPixels: number) => Limits;
  readonly #onEvent: OnEvent;
  readonly #children = new Set<PictureChild>();
  /** Those without work, and what ends them, the last used last. */
  readonly #idle = new Map<PictureChild, NodeJS.Timeout>();
  readonly #queue = new Set<Waiting>();
  #isClosed = false;

  constructor({ processes, limits, onEvent }: PictureReaderOptions = {}) {
    this.#limits = limits ?? limitsFor;
    const common = processes ?? Math.min(MAX_PROCESSES, Math.max(2, availableParallelism()));
    this.#size = common + 1;
    this.#places = new Places(common, true);
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

  /** The upright picture, its pixels in shared memory until `freeRaster`; see `readPicture`. */
  async decode(
    bytes: Uint8Array,
    { maxPixels, client }: DecodeLimits & OnBehalf,
    signal?: AbortSignal,
  ): Promise<DecodedPicture> {
    const task = { kind: 'decode', maxPixels } as const;
    const result = await this.#run({ task, bytes, memory: sharedBytes }, client, signal);
    const { raster, ...picture } = result.value as DecodedSizes;
    const data = result.bytes!;
    if (data.length !== 3 * raster.width * raster.height) throw new Error('Pixels are missing.');
    return { ...picture, raster: { ...raster, data } };
  }

  /** A smaller picture for people to see, without metadata; see `encodePreview`. */
  async preview(
    bytes: Uint8Array,
    { maxPixels, client }: DecodeLimits & OnBehalf,
    signal?: AbortSignal,
  ): Promise<Uint8Array> {
    const task = { kind: 'preview', maxPixels } as const;
    const result = await this.#run({ task, bytes, memory: ownBytes }, client, signal);
    return result.bytes!;
  }

  /** What the file says of its making; see `findEvidence`. */
  async findEvidence(
    bytes: Uint8Array,
    { maxPixels, withPrompt = false, client }: EvidenceSearch & OnBehalf,
    signal?: AbortSignal,
  ): Promise<AiEvidence | undefined> {
    const task = { kind: 'evidence', maxPixels, withPrompt } as const;
    const result = await this.#run({ task, bytes, memory: ownBytes }, client, signal);
    return result.value as AiEvidence | undefined;
  }

  /** Ends all processes; what is under way fails. */
  close(): void {
    this.#isClosed = true;
    for (const timer of this.#idle.values()) clearTimeout(timer);
    for (const child of this.#children) child.kill();
    for (const { refuse } of this.#queue) refuse(closed());
    this.#queue.clear();
  }

  async #run(
    job: Omit<Job, 'limits'>,
    client: Client = PROGRAM,
    signal?: AbortSignal,
  ): Promise<Result> {
    // What no decoder here reads never reaches one.
    if (!sniffFormat(job.bytes)) {
      throw new RecognitionError('unsupported-format', 'The picture has no known format.');
    }
    const child = await this.#take(client, signal);
    const limits = this.#limits(job.task.maxPixels);
    const work = child.run({ ...job, limits }).finally(() => this.#giveBack(child, client));
    return signal ? unlessAborted(work, signal, () => child.kill()) : work;
  }

  /** A process without work, now or when its turn comes. */
  #take(client: Client, signal?: AbortSignal): Promise<PictureChild> {
    signal?.throwIfAborted();
    if (this.#isClosed) return Promise.reject(closed());
    return new Promise((resolve, reject) => {
      const leave = () => {
        this.#queue.delete(waiting);
        reject(signal?.reason as Error);
      };
      const waiting: Waiting = {
        client,
        enter: (child) => {
          signal?.removeEventListener('abort', leave);
          resolve(child);
        },
        refuse: reject,
      };
      signal?.addEventListener('abort', leave, { once: true });
      this.#queue.add(waiting);
      this.#serve();
    });
  }

  /** Gives those who wait the processes there are, and starts more up to the bound. */
  #serve(): void {
    for (;;) {
      const waiting = this.#places.next(this.#queue, ({ client }) => client);
      const child = waiting && (this.#wake() ?? this.#startIfRoom());
      if (!child) return;
      this.#queue.delete(waiting);
      this.#places.take(waiting.client);
      waiting.enter(child);
    }
  }

  #giveBack(child: PictureChild, client: Client): void {
    this.#places.free(client);
    if (!child.isOver) this.#rest(child);
    this.#serve();
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
    return this.#children.size < this.#size ? this.#start() : undefined;
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

function ownBytes(length: number): Uint8Array {
  return new Uint8Array(length);
}

/**
 * Work that goes on for a moment when nobody waits for it any more.
 *
 * @param end ends it when it takes longer
 */
function unlessAborted<T>(work: Promise<T>, signal: AbortSignal, end: () => void): Promise<T> {
  return new Promise((resolve, reject) => {
    let timer: NodeJS.Timeout | undefined;
    const abandon = () => {
      timer = setTimeout(end, GRACE_MS).unref();
      reject(signal.reason as Error);
    };
    signal.addEventListener('abort', abandon, { once: true });
    if (signal.aborted) abandon();
    work.then(resolve, reject).finally(() => {
      clearTimeout(timer);
      signal.removeEventListener('abort', abandon);
    });
  });
}
