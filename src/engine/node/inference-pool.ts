import { stat } from 'node:fs/promises';
import type { Session, Outputs, Tensor } from '../../recognition/types.ts';
import type { PictureInput } from '../../recognition/pixels/picture-input.ts';
import { isTensor } from '../../recognition/pixels/pixel-session.ts';
import { EndlessNetworkError, InferenceWorker } from './inference-worker.ts';
import { freeRaster, sharedBytes, sharedRaster } from './shared-raster.ts';
import { WaitingList } from './waiting-list.ts';

interface Slot {
  worker: InferenceWorker;
  pending: number;
  /** When its thread died without having worked, by `performance.now()`; undefined while it lives. */
  diedAt?: number | undefined;
}

interface LoadedFile {
  readonly id: number;
  readonly file: string;
  readonly threads: number;
}

/**
 * Jobs per thread: the current one, and the next, so that it need not wait for the main thread
 * between two.
 */
const DEPTH = 2;

/** A thread that died at its start is started again with the first work after this pause. */
const RESTART_AFTER_MS = 5000;

/**
 * A fixed number of inference threads. Each holds every session; a run goes to the first idle one,
 * first come, first served, and never shares a thread with another.
 */
class InferenceThreads {
  readonly #slots: Slot[];
  readonly #waiting = new WaitingList<Slot>();
  readonly #loaded = new Map<number, LoadedFile>();
  readonly #endless = new Set<string>();
  readonly #limitMs: number;
  readonly #onFailure: (error: Error) => void;
  #lastId = 0;

  /**
   * @param size threads, at least 1
   * @param limitMs for one run or loading
   * @param onFailure called when a thread dies; it is replaced, at once if it has worked before
   */
  constructor(size: number, limitMs: number, onFailure: (error: Error) => void) {
    this.#limitMs = limitMs;
    this.#onFailure = onFailure;
    this.#slots = Array.from({ length: size }, () => this.#newSlot());
  }

  /**
   * Loads an ONNX file with one float32 input into every thread.
   *
   * @param threads that one run may use inside the runtime
   * @throws Error with the runtime's words when it is no such network
   */
  async open(file: string, threads: number): Promise<Session> {
    if (this.#endless.has(file)) throw new EndlessNetworkError(0);
    this.#revive();
    const loaded = { id: ++this.#lastId, file, threads };
    this.#loaded.set(loaded.id, loaded);
    try {
      await Promise.all(
        this.#usable().map(({ worker }) => worker.ask({ kind: 'load', ...loaded })),
      );
    } catch (error) {
      // Other threads have it, or will.
      this.#release(loaded.id).catch(() => undefined);
      throw error;
    }
    return {
      run: (input, signal) => this.#run(loaded.id, input, signal),
      resample: (picture, region, size, filter, signal) => {
        const task = { picture: sharedRaster(picture), region, size, filter };
        return this.#withSlot(async (worker) => {
          const data = sharedBytes(3 * size.width * size.height);
          await worker.ask({ kind: 'resample', ...task, into: data });
          return { width: size.width, height: size.height, data };
        }, signal);
      },
      discard: freeRaster,
      release: () => this.#release(loaded.id),
    };
  }

  async close(): Promise<void> {
    await Promise.all(this.#slots.map(({ worker }) => worker.close()));
  }

  #run(id: number, input: Tensor | PictureInput, signal?: AbortSignal): Promise<Outputs> {
    const shared = isTensor(input) ? input : { ...input, picture: sharedRaster(input.picture) };
    const run = async (worker: InferenceWorker) => {
      if (!this.#loaded.has(id)) throw new EndlessNetworkError(id);
      return (await worker.ask({ kind: 'run', id, input: shared })) as Outputs;
    };
    return this.#withSlot(run, signal);
  }

  async #withSlot<T>(
    action: (worker: InferenceWorker) => Promise<T>,
    signal?: AbortSignal,
  ): Promise<T> {
    const turn = this.#waiting.wait(signal);
    this.#startJobs();
    const slot = await turn;
    try {
      return await action(slot.worker);
    } finally {
      slot.pending -= 1;
      this.#startJobs();
    }
  }

  async #release(id: number): Promise<void> {
    if (!this.#loaded.delete(id)) return;
    await Promise.all(this.#usable().map(({ worker }) => worker.ask({ kind: 'release', id })));
  }

  #startJobs(): void {
    this.#revive();
    for (let slot = this.#freeSlot(); slot && this.#waiting.size > 0; slot = this.#freeSlot()) {
      slot.pending += 1;
      this.#waiting.serve(slot);
    }
  }

  #revive(): void {
    for (const slot of this.#slots) {
      const { diedAt = Infinity } = slot;
      if (performance.now() - diedAt > RESTART_AFTER_MS) this.#restart(slot);
    }
  }

  /** An idle thread; when there is work enough to keep all busy, one on its last job. */
  #freeSlot(): Slot | undefined {
    const most = this.#waiting.size > this.#slots.length ? DEPTH : 1;
    const slot = this.#usable().reduce((a, b) => (b.pending < a.pending ? b : a));
    return slot.pending < most ? slot : undefined;
  }

  /** The living; without any all, which say what they died of. */
  #usable(): readonly Slot[] {
    const living = this.#slots.filter(({ diedAt }) => diedAt === undefined);
    return living.length > 0 ? living : this.#slots;
  }

  #newSlot(): Slot {
    const onFailure = (error: Error) => this.#replace(slot, error);
    const slot: Slot = { worker: new InferenceWorker(this.#limitMs, onFailure), pending: 0 };
    return slot;
  }

  #replace(slot: Slot, error: Error): void {
    this.#onFailure(error);
    if (error instanceof EndlessNetworkError) {
      const loaded = this.#loaded.get(error.id);
      if (loaded) this.#endless.add(loaded.file);
      this.#loaded.delete(error.id);
    } else if (!slot.worker.hasWorked) {
      slot.diedAt = performance.now();
      return;
    }
    this.#restart(slot);
  }

  #restart(slot: Slot): void {
    slot.diedAt = undefined;
    slot.worker = new InferenceWorker(this.#limitMs, (next) => this.#replace(slot, next));
    for (const loaded of this.#loaded.values()) {
      slot.worker.ask({ kind: 'load', ...loaded }).catch(this.#onFailure);
    }
  }
}

/**
 * Networks with larger files run in one thread of their own: copies per thread would fill the
 * memory (taggers: 380 MB to 1.3 GB), and their matrices use several cores. Small ones take tens of
 * ms and gain from running side by side.
 */
export const LARGE_FILE = 64 * 1024 * 1024;

/**
 * Memory of a loaded network per byte of its file: weights, and their reordering for the kernels
 * (404 MB of matrices measured at 750 MB).
 */
const MEMORY_PER_BYTE = 2;

/** A run takes seconds at most, a gigabyte's loading tens of them. */
const LIMIT_MS = 120_000;

/** Inference threads: several for the small networks, one for all large ones. */
export class InferencePool {
  readonly #size: number;
  readonly #limitMs: number;
  readonly #onFailure: (error: Error) => void;
  readonly #small: InferenceThreads;
  #large: InferenceThreads | undefined;
  #isClosed = false;

  /**
   * @param size threads for small networks, at least 1; a large one uses as many cores
   * @param onFailure called when a thread dies; it is replaced, at once if it has worked before
   * @param limitMs for one run or loading; a network that takes longer is not asked again
   */
  constructor(size: number, onFailure: (error: Error) => void, limitMs = LIMIT_MS) {
    this.#size = size;
    this.#limitMs = limitMs;
    this.#onFailure = onFailure;
    this.#small = new InferenceThreads(size, limitMs, onFailure);
  }

  /**
   * Loads an ONNX file with one float32 input.
   *
   * @throws Error with the runtime's words when it is no such network
   */
  async open(file: string): Promise<Session> {
    const { size } = await stat(file);
    if (this.#isClosed) throw new Error('The inference threads have been closed.');
    if (size <= LARGE_FILE) return this.#small.open(file, 1);
    this.#large ??= new InferenceThreads(1, this.#limitMs, this.#onFailure);
    return this.#large.open(file, this.#size);
  }

  memoryOf(fileBytes: number): number {
    const copies = fileBytes <= LARGE_FILE ? this.#size : 1;
    return fileBytes * copies * MEMORY_PER_BYTE;
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    await Promise.all([this.#small.close(), this.#large?.close()]);
  }
}
