import type { PictureInput } from '../../recognition/pixels/picture-input.ts';
import { isTensor } from '../../recognition/pixels/pixel-session.ts';
import type { Outputs, Raster, Session, Tensor } from '../../recognition/types.ts';
import { type WorkerTask, EndlessNetworkError, InferenceWorker } from './inference-worker.ts';
import { freeRaster, sharedBytes, sharedRaster } from './shared-raster.ts';
import { WaitingList } from './waiting-list.ts';

interface Slot {
  worker: InferenceWorker;
  pending: number;
}

interface LoadedFile {
  readonly id: number;
  readonly file: string;
  readonly threads: number;
}

async function resampled(
  worker: InferenceWorker,
  task: Omit<WorkerTask<'resample'>, 'kind' | 'into'>,
): Promise<Raster> {
  const { width, height } = task.size;
  const data = sharedBytes(3 * width * height);
  await worker.resample({ ...task, into: data });
  return { width, height, data };
}

/**
 * Jobs per thread: the current one, and the next, so that it need not wait for the main thread
 * between two.
 */
const DEPTH = 2;

/**
 * A fixed number of inference threads. Each holds every session; a run goes to the first idle one,
 * first come, first served, and never shares a thread with another.
 */
export class InferenceThreads {
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
   * @param onFailure called when a thread dies; one that has worked before is replaced
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
    const loaded = { id: ++this.#lastId, file, threads };
    this.#loaded.set(loaded.id, loaded);
    try {
      await Promise.all(this.#slots.map(({ worker }) => worker.ask({ kind: 'load', ...loaded })));
    } catch (error) {
      this.#loaded.delete(loaded.id);
      throw error;
    }
    return {
      run: (input, signal) => this.#run(loaded.id, input, signal),
      resample: (picture, region, size, filter, signal) => {
        const task = { picture: sharedRaster(picture), region, size, filter };
        return this.#withSlot(({ worker }) => resampled(worker, task), signal);
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
    return this.#withSlot(({ worker }) => {
      if (!this.#loaded.has(id)) throw new EndlessNetworkError(id);
      return worker.run(id, shared);
    }, signal);
  }

  async #withSlot<T>(action: (slot: Slot) => T | Promise<T>, signal?: AbortSignal): Promise<T> {
    const slot = await this.#take(signal);
    try {
      return await action(slot);
    } finally {
      this.#giveBack(slot);
    }
  }

  async #release(id: number): Promise<void> {
    if (!this.#loaded.delete(id)) return;
    await Promise.all(this.#slots.map(({ worker }) => worker.ask({ kind: 'release', id })));
  }

  #take(signal?: AbortSignal): Promise<Slot> {
    const slot = this.#waiting.wait(signal);
    this.#startJobs();
    return slot;
  }

  #giveBack(slot: Slot): void {
    slot.pending -= 1;
    this.#startJobs();
  }

  #startJobs(): void {
    for (let slot = this.#freeSlot(); slot && this.#waiting.size > 0; slot = this.#freeSlot()) {
      slot.pending += 1;
      this.#waiting.serve(slot);
    }
  }

  /** An idle thread; when there is work enough to keep all busy, one on its last job. */
  #freeSlot(): Slot | undefined {
    const most = this.#waiting.size > this.#slots.length ? DEPTH : 1;
    const slot = this.#slots.reduce((a, b) => (b.pending < a.pending ? b : a));
    return slot.pending < most ? slot : undefined;
  }

  #newSlot(): Slot {
    const slot: Slot = {
      worker: new InferenceWorker(this.#limitMs, (error) => this.#replace(slot, error)),
      pending: 0,
    };
    return slot;
  }

  #replace(slot: Slot, error: Error): void {
    this.#onFailure(error);
    if (error instanceof EndlessNetworkError) this.#giveUp(error.id);
    else if (!slot.worker.hasWorked) return;
    slot.worker = new InferenceWorker(this.#limitMs, (next) => this.#replace(slot, next));
    for (const loaded of this.#loaded.values()) {
      slot.worker.ask({ kind: 'load', ...loaded }).catch(this.#onFailure);
    }
  }

  #giveUp(id: number): void {
    const loaded = this.#loaded.get(id);
    if (loaded) this.#endless.add(loaded.file);
    this.#loaded.delete(id);
  }
}
